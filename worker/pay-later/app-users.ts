/** What the promotion needs to know of the app's accounts. */
export interface AppUsers {
  /** The account's id; null for an address that nobody has. Letters' case does not matter. */
  findByEmail(email: string): Promise<{ readonly id: string } | null>
}
