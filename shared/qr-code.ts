// QR codes as SVG paths. Making one takes about a millisecond.

/** Its modules; `size` is the side of the square, margin included. */
export type QrCode = { readonly path: string; readonly size: number }

/** Light modules that scanners need around the code (ISO/IEC 18004). */
const quietZone = 4

export async function drawQrCode(text: string): Promise<QrCode> {
  const { correction, generate } = await import('lean-qr')
  const modules = generate(text, { minCorrectionLevel: correction.M })
  return { path: toPath(modules), size: modules.size + 2 * quietZone }
}

/** An SVG document, to print. */
export const toQrSvg = ({ path, size }: QrCode): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" shape-rendering="crispEdges"><path fill="#fff" d="M0 0h${size}v${size}H0z"/><path stroke="#000" d="${path}"/></svg>`

type Modules = { readonly size: number; readonly get: (x: number, y: number) => boolean }

/** Draws each run of dark modules as one line, to be stroked 1 wide: a third as long as the library's path. */
function toPath({ size, get }: Modules): string {
  let path = ''
  for (let y = 0; y < size; y += 1) {
    for (let x = 0; x < size; x += 1) {
      if (!get(x, y)) continue
      const start = x
      while (x + 1 < size && get(x + 1, y)) x += 1
      path += `M${start + quietZone} ${y + quietZone}.5h${x - start + 1}`
    }
  }
  return path
}
