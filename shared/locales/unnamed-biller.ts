/** In place of the name of a biller that has left the directory. */
export const unnamedBiller = { en: 'your biller', es: 'la empresa que le cobra' } as const
