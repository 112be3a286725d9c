// The package has no types.
declare module 'zipcode-to-timezone' {
  export function lookup(zip: string): string | null
}
