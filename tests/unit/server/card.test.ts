import { cardOf } from '../../../server/platform/open-platform/card';

const link = 'https://congress.example/data-board/suggm-detail?id=3';
const size = (card: object) => Buffer.byteLength(JSON.stringify(card));

describe('cardOf', () => {
  it('a message card holds title, text and link', () => {
    expect(cardOf({ title: '待签收', text: '《关于道路的建议》已交办', link })).toEqual({
      msgtype: 'action_card',
      action_card: { title: '待签收', markdown: '### 待签收\n\n《关于道路的建议》已交办', single_title: '查看详情', single_url: link },
    });
  });

  it('a message card keeps line breaks that markdown would drop', () => {
    const { markdown } = cardOf({ title: '活动通知', text: '视察\n时间：九点\n\n地点：市政府', link }).action_card;
    expect(markdown).toBe('### 活动通知\n\n视察  \n时间：九点\n\n地点：市政府');
  });

  it.each([
    ['Chinese', '建'],
    ['quotes, which JSON makes longer', '"'],
    ['characters of four bytes', '𠮷'],
    ['line breaks', '\n'],
  ])('a message card cuts a text of %s to 2048 bytes, and not shorter', (_what, character) => {
    const card = cardOf({ title: '待签收', text: character.repeat(3000), link });
    expect(size(card)).toBeLessThanOrEqual(2048);
    expect(size(card)).toBeGreaterThan(2048 - 2 * Buffer.byteLength(JSON.stringify(character)));
    expect(card.action_card.markdown.endsWith(`${character}…`)).toBe(true);
  });

  it('a message card removes links, pictures and headings of its text', () => {
    const { markdown } = cardOf({ title: '# 甲', text: '![图](http://evil.example) [乙](http://evil.example) <b>', link }).action_card;
    expect(markdown.slice('### '.length)).not.toMatch(/[[\]<>#]/);
  });

  it('a message card cuts a title after 64 characters', () => {
    expect([...cardOf({ title: '题'.repeat(80), text: '文', link }).action_card.title]).toHaveLength(64);
  });

  it('a message card fails for a link that is too long', () => {
    expect(() => cardOf({ title: '题', text: '文', link: `https://congress.example/${'a'.repeat(2048)}` })).toThrow(/too long/);
  });
});
