// Browsers load no modules and start no workers from files: then this is all that runs, and says what to do.
if (location.protocol === 'file:') {
  addEventListener('DOMContentLoaded', () => {
    const card = document.createElement('p');
    card.className = 'card';
    card.id = 'from-file';
    card.textContent =
      'This page was opened as a file, and browsers do not let files load modules or start workers. It needs a web ' +
      'server: run “npx sumgame serve --open”, or any other in this folder, such as “python3 -m http.server”.';
    document.getElementById('main').replaceChildren(card);
  });
}
