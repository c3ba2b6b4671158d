/** A picture's address; without one, that of the default picture. */
export function pictureUrlOf(pictureUrl: string, publicUrl: string): string {
  return pictureUrl === "" ? `${publicUrl}/static/agent.png` : pictureUrl;
}
