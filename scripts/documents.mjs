// The documents as the page links them: each Markdown file a page of HTML, with links between them.
import { cp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import GithubSlugger from 'github-slugger';
import MarkdownIt from 'markdown-it';

const FILES = ['README.md', 'CONTRIBUTING.md', 'CHANGELOG.md', 'LICENSE'];

/** Puts them into the folder of the page. */
export async function writeDocuments(root, folder) {
  await rm(join(folder, 'docs'), { recursive: true, force: true });
  for (const name of ['docs', ...FILES]) await cp(join(root, name), join(folder, name), { recursive: true });
  const documents = await readdir(join(folder, 'docs'), { recursive: true });
  const paths = [...FILES, ...documents.map((name) => join('docs', name))];
  for (const path of paths.filter((name) => name.endsWith('.md'))) {
    const file = join(folder, path);
    const up = '../'.repeat(path.split(/[\\/]/).length - 1);
    await writeFile(file.replace(/\.md$/, '.html'), pageOf(await readFile(file, 'utf8'), up));
    await rm(file);
  }
}

/** `up`: the way to the folder of the page. */
function pageOf(text, up) {
  const markdown = new MarkdownIt();
  const slugger = new GithubSlugger();
  const { rules } = markdown.renderer;
  rules.heading_open = (tokens, index, options, _env, renderer) => {
    tokens[index].attrSet('id', slugger.slug(plain(tokens[index + 1])));
    return renderer.renderToken(tokens, index, options);
  };
  // What may be wider than the screen is scrolled by keys, too.
  const { fence } = rules;
  rules.fence = (...given) => fence(...given).replace('<pre>', '<pre tabindex="0">');
  rules.table_open = () => '<div class="wide" tabindex="0"><table>';
  rules.table_close = () => '</table></div>';
  rules.link_open = (tokens, index, options, _env, renderer) => {
    const href = tokens[index].attrGet('href');
    if (!/^[a-z]+:/.test(href)) tokens[index].attrSet('href', href.replace(/\.md(?=#|$)/, '.html'));
    return renderer.renderToken(tokens, index, options);
  };
  const title = markdown.utils.escapeHtml(/^# (.*)$/m.exec(text)?.[1].replaceAll('`', '') ?? 'sumgame');
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title} · sumgame</title>
<link rel="icon" href="${up}icon.svg" type="image/svg+xml">
<link rel="stylesheet" href="${up}documents.css">
</head>
<body>
<nav><a href="${up || './'}">The page</a> <a href="${up}docs/README.html">All documents</a></nav>
<main>
${markdown.render(text)}</main>
</body>
</html>
`;
}

/** The words of a heading, as anchors are made of them. */
function plain(token) {
  return token.children.map(({ content }) => content).join('');
}
