interface Asked {
  readonly serverName: string;
  readonly personName: string;
}

const entities: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};

/**
 * A page that asks whether a person is to be connected to a server. Without scripts, styles and anything from elsewhere.
 * @param fields What its form posts to the address that it is shown at.
 */
export function confirmationPage({ serverName, personName }: Asked, fields: Readonly<Record<string, string>>): string {
  const [server, person] = [escaped(serverName), escaped(personName)];
  const inputs = Object.entries(fields).map(
    ([name, value]) => `<input type="hidden" name="${escaped(name)}" value="${escaped(value)}">`,
  );
  return `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><title>Connect to ${server}</title></head>
<body>
<h1>Connect ${person} to ${server}?</h1>
<p>From then on what <strong>${person}</strong> asks of an agent is done at ${server} with the account that you have just used there.</p>
<p>Go on only if you are ${person} and have begun this yourself. Otherwise close this page: nothing happens.</p>
<form method="post" action="?">
${inputs.join("\n")}
<button type="submit">Connect ${person}</button>
</form>
</body>
</html>
`;
}

function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (character) => entities[character] ?? "");
}
