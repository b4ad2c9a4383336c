// The look of the provider: deliberately another house than the portal's.
export const markSvg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 28 28">
<rect width="28" height="28" rx="8" fill="#1d4ed8"/>
<path d="M7 9h14M14 9v11M9 13v4M19 13v4" stroke="#fff" stroke-width="2.4" stroke-linecap="round"/>
</svg>`;

export const styleCss = `
:root {
  color-scheme: dark light;
  --ground: #0d1420; --card: #16202f; --raised: #1e2b3e; --text: #eef3fa; --quiet: #a9b7c9;
  --line: #2c3b52; --accent: #6ea0ff; --on-accent: #08132b; --good: #4fd1a1; --bad: #ff8f8f;
}
@media (prefers-color-scheme: light) {
  :root {
    --ground: #eef2f8; --card: #fff; --raised: #f4f7fc; --text: #14202f; --quiet: #4d5d73;
    --line: #d3dce9; --accent: #1d4ed8; --on-accent: #fff; --good: #0b7a53; --bad: #b3261e;
  }
}
* { box-sizing: border-box; }
body {
  margin: 0; min-height: 100vh; display: flex; flex-direction: column; align-items: center;
  gap: 24px; padding: 24px 16px; background: var(--ground); color: var(--text);
  font: 16px/1.5 system-ui, -apple-system, "Segoe UI", "Noto Sans", "Noto Sans Devanagari",
    "Noto Sans Arabic", sans-serif;
  font-variant-numeric: tabular-nums;
}
header { display: flex; align-items: center; gap: 10px; font-weight: 600; font-size: 18px; }
.badge {
  font-size: 12px; font-weight: 600; padding: 2px 8px; border-radius: 8px;
  background: var(--raised); color: var(--quiet); border: 1px solid var(--line);
}
main {
  width: 100%; max-width: 440px; background: var(--card); border-radius: 16px; overflow: hidden;
  box-shadow: 0 1px 2px rgb(0 0 0 / .2), 0 24px 48px -24px rgb(0 0 0 / .45);
}
main.wide { max-width: 1240px; padding: 24px; }
main.phone { border: 8px solid var(--line); border-radius: 32px; }
.account code { white-space: nowrap; }
.account {
  margin: 0; display: flex; justify-content: space-between; gap: 12px; font-size: 14px;
  padding: 12px; border-radius: 12px; background: var(--raised); border: 1px solid var(--line);
}
.switches { margin-bottom: 32px; }
.switches .grid {
  display: grid; grid-template-columns: repeat(auto-fit, minmax(min(100%, 300px), 1fr)); gap: 12px;
  margin: 12px 0;
}
.switch {
  padding: 12px; display: grid; grid-template-columns: 1fr 84px auto; gap: 8px;
  align-items: end; align-content: start;
  background: var(--raised); border: 1px solid var(--line); border-radius: 12px;
}
.switch.on { border-color: var(--bad); }
.switch .note, .switch .label { grid-column: 1 / -1; }
.switch .label { margin: 0; font-size: 13px; color: var(--quiet); }
.switch label { margin: 0; }
.switch select, .switch input:not([type=hidden]) { width: 100%; min-width: 0; }
.switch select[name=dialect] { grid-column: 1 / 3; }
form.inline { padding: 0; display: flex; gap: 6px; }
.switch button, .inline button, .inline select, .switch select, .switch input:not([type=hidden]) {
  min-height: 40px; padding: 4px 10px; font-size: 14px; border-radius: 8px;
}
.inline select { min-width: 104px; }
.summary {
  padding: 28px 28px 24px; background: var(--raised); border-bottom: 1px solid var(--line);
}
.payee { margin: 0; color: var(--quiet); }
.payee b { color: var(--text); }
.summary .sum {
  margin: 4px 0 20px; font-size: 32px; line-height: 1.2; font-weight: 650; letter-spacing: -.01em;
}
dl { margin: 0; display: grid; gap: 6px; font-size: 14px; }
dl div { display: flex; justify-content: space-between; gap: 16px; }
dt { color: var(--quiet); white-space: nowrap; }
dd { margin: 0; text-align: end; overflow-wrap: anywhere; }
code { font: 13px ui-monospace, "SF Mono", Menlo, monospace; }
form, .closed { padding: 24px 28px 28px; display: grid; gap: 12px; }
.closed { justify-items: start; }
.closed h1 { margin: 0; font-size: 20px; }
.closed p { margin: 0 0 8px; color: var(--quiet); }
.closed.paid h1 { color: var(--good); }
.closed.failed h1, .closed.expired h1 { color: var(--bad); }
button, .button {
  font: inherit; font-weight: 600; min-height: 48px; padding: 10px 16px; border-radius: 12px;
  border: 1px solid var(--line); background: var(--raised); color: var(--text); cursor: pointer;
  text-decoration: none; text-align: center; transition: transform .12s, filter .12s;
}
button:hover, .button:hover { filter: brightness(1.08); }
button:active { transform: translateY(1px); }
.primary { background: var(--accent); border-color: var(--accent); color: var(--on-accent); }
.pair { display: grid; grid-template-columns: 1fr 1fr; gap: 12px; }
.pair button { font-size: 14px; font-weight: 500; }
:focus-visible { outline: 3px solid var(--accent); outline-offset: 2px; }
details { margin-top: 4px; border-top: 1px solid var(--line); padding-top: 14px; }
summary { cursor: pointer; color: var(--quiet); font-size: 14px; }
details p { margin: 10px 0; font-size: 13px; color: var(--quiet); }
label { display: grid; gap: 4px; margin-top: 10px; font-size: 13px; color: var(--quiet); }
select {
  font: inherit; font-size: 15px; min-height: 44px; padding: 8px 10px; border-radius: 8px;
  border: 1px solid var(--line); background: var(--ground); color: var(--text);
}
.problem { margin: 0; color: var(--bad); font-size: 14px; }
.note { margin: 0; color: var(--quiet); font-size: 13px; }
.sms { margin: 0; padding: 12px; border: 1px dashed var(--line); border-radius: 12px; font-size: 14px; }
.sms b { font: 600 20px ui-monospace, Menlo, monospace; letter-spacing: .12em; }
form h1 { margin: 0; }
input:not([type=hidden]) {
  font: inherit; font-size: 18px; min-height: 48px; padding: 8px 12px; border-radius: 12px;
  border: 1px solid var(--line); background: var(--ground); color: var(--text);
}
.rehearse { padding-top: 0; }
.rehearse button {
  min-height: 40px; padding: 4px 10px; margin-block: 0 6px; margin-inline: 0 6px;
  border-radius: 8px;
}
footer { font-size: 13px; color: var(--quiet); text-align: center; max-width: 440px; }
h1 { margin: 0 0 20px; font-size: 20px; }
h2 { margin: 0 0 12px; font-size: 16px; }
.scroll { overflow-x: auto; margin-bottom: 28px; }
table { border-collapse: collapse; width: 100%; font-size: 14px; }
th { text-align: start; color: var(--quiet); font-weight: 500; }
th, td {
  padding-block: 8px; padding-inline: 0 12px; border-bottom: 1px solid var(--line);
  white-space: nowrap;
}
td.money, th.money { text-align: end; }
td.paid { color: var(--good); }
td.failed, td.expired { color: var(--bad); }
main a:not(.button) { color: var(--accent); }
@media (prefers-reduced-motion: reduce) { * { transition: none !important; } }
`;
