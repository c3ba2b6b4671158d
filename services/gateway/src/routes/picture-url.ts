/** A picture's address; for who has none, the picture that stands for anybody. */
export function pictureUrlOf(pictureUrl: string, publicUrl: string): string {
  return pictureUrl === "" ? `${publicUrl}/static/agent.png` : pictureUrl;
}
