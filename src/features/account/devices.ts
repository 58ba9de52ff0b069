/** The first match wins: many browsers also contain the name of the browser they are based on. */
const BROWSERS: readonly (readonly [name: string, mark: RegExp])[] = [
  ['浙政钉', /TaurusApp\/(\d+)/i],
  ['钉钉', /DingTalk(?:[/(\s]+(\d+))?/i],
  ['企业微信', /wxwork\/(\d+)/i],
  ['微信', /MicroMessenger\/(\d+)/i],
  ['360 浏览器', /QIHU 360\w*|360[SE]E|360Browser/i],
  ['Edge', /Edg(?:e|A|iOS)?\/(\d+)/],
  ['Firefox', /(?:Firefox|FxiOS)\/(\d+)/],
  ['Chrome', /(?:Chrome|Chromium|CriOS)\/(\d+)/],
  ['Safari', /Version\/(\d+)[\d.]* (?:Mobile\/\w+ )?Safari/],
];

const SYSTEMS: readonly (readonly [name: string, mark: RegExp])[] = [
  ['统信 UOS', /UOS\b|UnionTech|Uniontech/],
  ['麒麟', /Kylin/i],
  ['鸿蒙', /HarmonyOS|OpenHarmony/i],
  ['Android', /Android/],
  ['iOS', /iPhone|iPad|iPod/],
  ['Windows', /Windows/],
  ['macOS', /Macintosh|Mac OS X/],
  ['Linux', /Linux/],
];

/** Returns e.g. 'Chrome 120 · Windows' for a user agent; unknown parts are named as other. */
export function deviceText(userAgent: string): string {
  const system = SYSTEMS.find(([, mark]) => mark.test(userAgent))?.[0];
  for (const [name, mark] of BROWSERS) {
    const match = mark.exec(userAgent);
    if (match) return [[name, match[1]].filter(Boolean).join(' '), system ?? '其他系统'].join(' · ');
  }
  return system ? `其他浏览器 · ${system}` : '未知设备';
}
