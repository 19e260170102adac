// The board on screen as a picture file: its drawing with all shapes and colours inside, painted on a canvas.
const WIDE = 2000

export async function pictureOf(board: Element): Promise<Blob> {
  const drawn = board.querySelector('svg')
  if (!drawn) throw new Error('there is no board')
  const { width, height } = drawn.getBoundingClientRect()
  const copy = drawn.cloneNode(true) as SVGElement
  copy.setAttribute('xmlns', 'http://www.w3.org/2000/svg')
  copy.setAttribute('width', String(WIDE))
  copy.setAttribute('height', String(Math.round((WIDE * height) / width)))
  if (!copy.hasAttribute('viewBox')) copy.setAttribute('viewBox', `0 0 ${width} ${height}`)
  copy.prepend(shapes(), rules())
  copy.classList.add('canaletto')
  const scheme = getComputedStyle(document.documentElement).colorScheme
  const dark = scheme === 'dark' || (scheme !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches)
  copy.style.colorScheme = dark ? 'dark' : 'light'
  const palette = document.documentElement.dataset.palette
  if (palette) copy.dataset.palette = palette
  return painted(new XMLSerializer().serializeToString(copy))
}

/** The drawn shapes that the board refers to. */
function shapes(): Node {
  const defs = document.querySelector('svg.symbols defs')
  return defs ? defs.cloneNode(true) : document.createElementNS('http://www.w3.org/2000/svg', 'defs')
}

/** All styles of the page; those of the board are among them. */
function rules(): Element {
  const style = document.createElementNS('http://www.w3.org/2000/svg', 'style')
  const sheets = [...document.styleSheets].flatMap((sheet) => [...sheet.cssRules].map((rule) => rule.cssText))
  style.textContent = sheets.filter((rule) => !rule.startsWith('@import') && !rule.includes('url(')).join('\n')
  return style
}

async function painted(markup: string): Promise<Blob> {
  const url = URL.createObjectURL(new Blob([markup], { type: 'image/svg+xml' }))
  try {
    const image = new Image()
    image.src = url
    await image.decode()
    const canvas = document.createElement('canvas')
    canvas.width = image.width
    canvas.height = image.height
    canvas.getContext('2d')?.drawImage(image, 0, 0)
    return await new Promise((done, failed) =>
      canvas.toBlob((blob) => (blob ? done(blob) : failed(new Error('no picture'))), 'image/png'),
    )
  } finally {
    URL.revokeObjectURL(url)
  }
}

/** Hands a file to the person at the browser. */
export function download(blob: Blob, name: string): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(blob)
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000)
}
