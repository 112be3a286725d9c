/** `source`: a constant of shared/widget/scripts.ts, which the CSP allows by its hash. */
export function InlineScript({ source }: { readonly source: string }) {
  return (
    <script
      // biome-ignore lint/security/noDangerouslySetInnerHtml: our own constant, allowed by its hash in the CSP
      dangerouslySetInnerHTML={{ __html: source }}
    />
  )
}
