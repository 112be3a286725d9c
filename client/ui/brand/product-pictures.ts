/** Pictures of the product in client/public/shots, and their sizes in CSS pixels; the files have two pixels for each. */
export const productPictures = {
  'find-biller': { width: 390, height: 640 },
  'bill-step': { width: 390, height: 640 },
  'card-step': { width: 390, height: 640 },
  receipt: { width: 390, height: 640 },
  'biller-page': { width: 390, height: 640 },
  widget: { width: 700, height: 520 },
} as const

export type ProductPictureName = keyof typeof productPictures
