import { renderAsync } from '@resvg/resvg-js';

/** The drawing as PNG, at its own size. Its text is set in these fonts only, never in the machine's. */
export async function renderPng(svg: string, fontFiles: readonly string[]): Promise<Buffer> {
  const image = await renderAsync(svg, {
    font: { loadSystemFonts: false, fontFiles: [...fontFiles] },
    logLevel: 'off',
  });
  return image.asPng();
}
