import { html } from '../dom.js';

/** Gives the browser a file to keep. */
export function download(name: string, content: Blob): void {
  const url = URL.createObjectURL(content);
  html('a', { href: url, download: name }).click();
  // The browser takes it in its own time.
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}

/** The drawing as a file of its own. */
export function svgFile(
  drawing: SVGSVGElement,
  size: { readonly width: number; readonly height: number },
): Blob {
  drawing.setAttribute('width', String(size.width));
  drawing.setAttribute('height', String(size.height));
  return new Blob([new XMLSerializer().serializeToString(drawing)], { type: 'image/svg+xml' });
}

/** The same in pixels, twice as many as there would be, for sharp screens. */
export async function pngFile(
  drawing: SVGSVGElement,
  size: { readonly width: number; readonly height: number },
): Promise<Blob> {
  const url = URL.createObjectURL(svgFile(drawing, size));
  try {
    const image = html('img', { src: url });
    await image.decode();
    const canvas = html('canvas', { width: 2 * size.width, height: 2 * size.height });
    canvas.getContext('2d')!.drawImage(image, 0, 0, canvas.width, canvas.height);
    return await new Promise((done, fail) => {
      canvas.toBlob(
        (blob) => (blob ? done(blob) : fail(new Error('the browser made no picture'))),
        'image/png',
      );
    });
  } finally {
    URL.revokeObjectURL(url);
  }
}

/** A field of a CSV file. */
export function csvField(text: string): string {
  return /[",\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
