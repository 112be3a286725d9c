/** Device kinds (spec section 2). */
export const devicePlatforms = ['desktop', 'android', 'apple'] as const
export type DevicePlatform = (typeof devicePlatforms)[number]
