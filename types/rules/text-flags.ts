/** Possible private content in a text, as a hint for the user who publishes it. */
export const TEXT_FLAGS = { number: '像是电话、证件等号码', secret: '像是不宜公开的内容', person: '像是个人姓名' } as const;
export type TextFlag = keyof typeof TEXT_FLAGS;

const SECRET_WORDS = /绝密|机密|秘密|涉密|内部资料|内部文件|不得公开|不宜公开|部队番号|军事设施/gu;
/** The surnames of nine in ten people: without them, parts of other words would be taken for names. */
const SURNAMES =
  '王李张刘陈杨黄赵吴周徐孙马朱胡郭何高林罗郑梁谢宋唐许韩冯邓曹彭曾肖田董袁潘于蒋蔡余杜叶程苏魏吕丁任沈姚卢姜崔钟谭陆汪范金石廖贾夏韦付方白邹孟熊秦邱江尹薛阎段雷侯龙史陶黎贺顾毛郝龚邵万钱严覃武戴莫孔向汤蓝雷钟';
const PERSON_WORDS = new RegExp(
  `[${SURNAMES}]\\p{Script=Han}{0,2}(?:先生|女士|小姐|师傅|大爷|大妈|本人)|[${SURNAMES}]某{1,2}(?![个些种条])|` +
    `(?:姓名|名叫|叫做|业主|户主|村民|当事人|负责人)[:：]?(?:[${SURNAMES}]某{1,2}|\\p{Script=Han}{2,4})`,
  'gu',
);
const MOST = 10;

/** The words of a text that may reveal a secret or a person, each once, as they are written in it. */
export function flaggedWords(text: string): { flag: Exclude<TextFlag, 'number'>; words: string }[] {
  const found = (pattern: RegExp): string[] => [...new Set(text.match(pattern) ?? [])].slice(0, MOST);
  return [
    ...found(SECRET_WORDS).map((words) => ({ flag: 'secret' as const, words })),
    ...found(PERSON_WORDS).map((words) => ({ flag: 'person' as const, words })),
  ];
}
