declare module '*.css?inline' {
  const text: string
  export default text
}

declare module '*.js?raw' {
  const source: string
  export default source
}
