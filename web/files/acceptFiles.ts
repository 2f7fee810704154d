import { button, html } from '../dom.js';

type OnFile = (file: File) => unknown;

/** Files may be dropped anywhere: beside a mark they would take the place of the page. */
export function acceptDrops(onFile: OnFile): void {
  const mark = (on: boolean) => document.body.classList.toggle('dropping', on);
  const hasFiles = ({ dataTransfer }: DragEvent) => dataTransfer?.types.includes('Files') ?? false;
  document.addEventListener('dragover', (event) => {
    if (!hasFiles(event)) return;
    event.preventDefault();
    mark(true);
  });
  document.addEventListener('dragleave', (event) => event.relatedTarget === null && mark(false));
  document.addEventListener('drop', (event) => {
    mark(false);
    const [file] = event.dataTransfer?.files ?? [];
    if (!file) return;
    event.preventDefault();
    onFile(file);
  });
}

/** A button that opens a file, and the field that it presses. */
export function fileButton(id: string, label: string, onFile: OnFile, className = ''): HTMLElement[] {
  const input = html('input', { type: 'file', id, hidden: true });
  input.addEventListener('change', () => {
    const [file] = input.files ?? [];
    if (file) onFile(file);
    // The same file can be chosen again, when it has changed.
    input.value = '';
  });
  return [button({ class: className, onclick: () => input.click() }, label), input];
}
