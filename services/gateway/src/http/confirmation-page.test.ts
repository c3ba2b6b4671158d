import { expect, test } from "vitest";
import { confirmationPage } from "./confirmation-page.ts";

test("names who is connected to what, and nothing in a name or a field is markup", () => {
  const asked = { serverName: "<b>mail</b>", personName: `Ann "A" O'Lee & Co` };
  const page = confirmationPage(asked, { state: `"><script>`, code: "c&d" });
  expect(page).toContain("Connect Ann &quot;A&quot; O&#39;Lee &amp; Co to &lt;b&gt;mail&lt;/b&gt;?");
  expect(page).toContain(`name="state" value="&quot;&gt;&lt;script&gt;"`);
  expect(page).toContain(`name="code" value="c&amp;d"`);
  expect(page).not.toMatch(/<b>|<script/);
});
