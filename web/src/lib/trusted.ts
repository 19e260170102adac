// Markup of our own files, marked as such for pages whose policy demands Trusted Types. Never for anything that came
// over the network.
interface Policy {
  createHTML(markup: string): string
}
interface Factory {
  createPolicy(name: string, rules: Policy): Policy
}

const factory = (globalThis as { trustedTypes?: Factory }).trustedTypes
const policy = factory?.createPolicy('canaletto', { createHTML: (markup) => markup })

/** The markup, allowed to become elements. */
export function trusted(markup: string): string {
  return policy ? policy.createHTML(markup) : markup
}
