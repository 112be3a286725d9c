/** Pictures of the product in client/public/shots, and their sizes in CSS pixels; the files have two pixels for each. */
export const productPictures = {
  'find-biller': { width: 358, height: 460 },
  'bill-step': { width: 358, height: 460 },
  'card-step': { width: 358, height: 460 },
  receipt: { width: 358, height: 460 },
  'pay-page': { width: 390, height: 640 },
  collect: { width: 358, height: 312 },
  widget: { width: 700, height: 520 },
} as const

export type ProductPictureName = keyof typeof productPictures
