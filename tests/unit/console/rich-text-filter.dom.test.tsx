import { filterRichText } from '@/console/ui/rich-text-filter';

/** Returns the filtered text as a browser would parse it. */
function parsed(markup: string): HTMLElement {
  const box = document.createElement('div');
  box.innerHTML = filterRichText(markup);
  return box;
}

const ATTACKS = [
  '<a href="javascript:alert(1)">x</a>',
  '<a href="JaVaScRiPt:alert(1)">x</a>',
  '<a href=" javascript:alert(1)">x</a>',
  '<a href="java\nscript:alert(1)">x</a>',
  '<a href="java\tscript:alert(1)">x</a>',
  '<a href="&#106;&#97;vascript:alert(1)">x</a>',
  '<a href="javascript&colon;alert(1)">x</a>',
  '<a href="\u0001javascript:alert(1)">x</a>',
  '<a href="\u00a0javascript:alert(1)">x</a>',
  '<a href="data:text/html,<script>alert(1)</script>">x</a>',
  '<a href="data:text/html;base64,PHNjcmlwdD5hbGVydCgxKTwvc2NyaXB0Pg==">x</a>',
  '<a href="vbscript:msgbox(1)">x</a>',
  '<a href="file:///etc/passwd">x</a>',
  '<a href="blob:https://example.gov.cn/1">x</a>',
  '<a onclick="alert(1)" href="#">x</a>',
  '<a style="position:fixed;top:0;left:0;width:100%;height:100%" href="#">x</a>',
  '<a id="root" name="root" class="console" href="#">x</a>',
  '<a data-x="1" aria-hidden="true" href="#">x</a>',
  '<a ping="https://example.com/" download href="/a">x</a>',
  '<a xlink:href="javascript:alert(1)">x</a>',
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '<svg onload=alert(1)><a xlink:href="javascript:alert(1)"><text>x</text></a></svg>',
  '<svg><a href="javascript:alert(1)"><text>x</text></a></svg>',
  '<math><mi><a href="javascript:alert(1)">x</a></mi></math>',
  '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=alert(1)&gt;">',
  '<noscript><p title="</noscript><img src=x onerror=alert(1)>">',
  '<template><a href="javascript:alert(1)">x</a></template>',
  '<iframe srcdoc="<script>alert(1)</script>"></iframe>',
  '<form action="javascript:alert(1)"><input type=submit></form>',
  '<style>*{display:none}</style>',
  '<base href="https://example.com/">',
  '<meta http-equiv="refresh" content="0;url=https://example.com/">',
  '<link rel=stylesheet href="https://example.com/a.css">',
  '<a href="https://example.gov.cn"><img src=x onerror=alert(1)></a>',
  '<<a>script>alert(1)<</a>/script>',
  '"><script>alert(1)</script>',
];

describe('the filter of rich text', () => {
  it.each(ATTACKS)('[5.5] the filter leaves nothing harmful of %j', (attack) => {
    for (const element of parsed(attack).querySelectorAll('*')) {
      expect(element.tagName).toBe('A');
      for (const { name, value } of element.attributes) {
        expect(['href', 'title', 'target', 'rel']).toContain(name);
        if (name === 'href') expect(value).toMatch(/^(https?:|mailto:|tel:|\/|#)/);
      }
    }
  });

  it('[5.5] the filter keeps a link with href and title', () => {
    expect(filterRichText('见<a href="https://example.gov.cn/n?a=1&amp;b=2" title="通知">通知</a>。')).toBe(
      '见<a href="https://example.gov.cn/n?a=1&amp;b=2" title="通知">通知</a>。',
    );
  });

  it.each([
    'https://example.gov.cn',
    'http://example.gov.cn',
    'mailto:office@example.gov.cn',
    'tel:0578-2091234',
    '/notice/1',
    '#top',
    'notice/1',
  ])('[5.5] the filter keeps the address %s', (address) => {
    expect(parsed(`<a href="${address}">x</a>`).querySelector('a')?.getAttribute('href')).toBe(address);
  });

  it('[5.5] a link to another window gets no access to this one', () => {
    const link = parsed('<a href="https://example.gov.cn" target="_blank" rel="opener">x</a>').querySelector('a');
    expect(link?.target).toBe('_blank');
    expect(link?.rel).toBe('noopener noreferrer');
  });

  it('[5.5] the filter keeps the text of removed elements', () => {
    expect(filterRichText('<h1>会议</h1><p>请于<b>周五</b>前<br>报名<script>alert(1)</script></p>')).toBe('会议请于周五前报名');
  });

  it('the filter leaves plain text unchanged', () => {
    expect(filterRichText('3 月 5 日\n第二行')).toBe('3 月 5 日\n第二行');
  });
});
