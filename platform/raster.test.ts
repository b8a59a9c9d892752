import { expect, test } from 'vitest';
import { createRaster } from './raster.ts';

function aSquare(size: number): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}"><path d="M0 0h9v9z"/></svg>`;
}

test('a drawing becomes a PNG of its size, however many are asked for at once', async () => {
  const raster = createRaster([]);
  const sizes = Array.from({ length: 25 }, (_, index) => index + 1);
  const pictures = await Promise.all(sizes.map((size) => raster.renderPng(aSquare(size))));
  expect(pictures.map((png) => png.readUInt32BE(16))).toEqual(sizes);
});

test('what cannot be drawn is refused, and the next one is drawn', async () => {
  const raster = createRaster([]);
  const [refused, next] = await Promise.allSettled([
    raster.renderPng('<svg'),
    raster.renderPng(aSquare(7)),
  ]);
  expect(refused).toMatchObject({
    reason: { message: expect.stringContaining('cannot be drawn') },
  });
  expect(next).toMatchObject({ status: 'fulfilled' });
});
