import { problemOf, readQuestions } from '@/features/course/question-text';

const PAPER = `一、选择题

1. 地方各级人民代表大会每届任期几年？
A. 三年
B. 五年
答案：B
解析：每届任期五年，
自第一次会议起算。

2、代表可以提出的有（　）
A．议案  B．建议、批评和意见
C．质询案
答案：A、B，C

3. 代表应当密切联系选民。
答案：正确
`;

describe('questions that are pasted', () => {
  it('pasted questions are read with their options, answers and explanations', () => {
    const { questions, problems } = readQuestions(PAPER);
    expect(problems).toEqual([]);
    expect(questions).toEqual([
      {
        ...{ kind: 'single', text: '地方各级人民代表大会每届任期几年？', options: ['三年', '五年'], answers: [1] },
        explanation: '每届任期五年，自第一次会议起算。',
      },
      {
        ...{ kind: 'multiple', text: '代表可以提出的有（　）', options: ['议案', '建议、批评和意见', '质询案'] },
        ...{ answers: [0, 1, 2], explanation: '' },
      },
      { kind: 'judge', text: '代表应当密切联系选民。', options: [], answers: [0], explanation: '' },
    ]);
  });

  it('pasted questions can have the answer in the text, and can be separated by empty lines without numbers', () => {
    const { questions } = readQuestions('每届任期（ Ｂ ）年。\nＡ、三\nＢ、五\n\n代表可以缺席。（×）');
    expect(questions).toMatchObject([{ text: '每届任期（　）年。', answers: [1] }]);
    expect(readQuestions('代表可以缺席。（×）\n').questions).toMatchObject([{ kind: 'judge', text: '代表可以缺席。（　）', answers: [1] }]);
    const apart = readQuestions('甲。\n答案：对\n解析：一\n\n乙。\n答案：错').questions;
    expect(apart.map(({ text, answers }) => [text, answers])).toEqual([
      ['甲。', [0]],
      ['乙。', [1]],
    ]);
  });

  it('pasted questions report invalid ones, and keep the others', () => {
    const { questions, problems } = readQuestions(
      '1. 没有答案的\nA. 一\nB. 二\n2. 答案不在的\nA. 一\nB. 二\n答案：D\n3. 重复的\nA. 一\nB. 一\n答案：A\n4. 判断\n答案：也许\n5. 对的\n答案：√',
    );
    expect(questions.map(({ text }) => text)).toEqual(['对的']);
    expect(problems).toEqual([
      '第 1 题“没有答案的”：没有答案',
      '第 2 题“答案不在的”：答案 D 不在选项中',
      '第 3 题“重复的”：选项有重复',
      '第 4 题“判断”：没有选项，按判断题答案应为“正确”或“错误”',
    ]);
    expect(readQuestions(`${'长'.repeat(301)}\n答案：对`).problems[0]).toContain('题目超过 300 字');
    expect(readQuestions('').questions).toEqual([]);
  });
});

it('the message says why a question is invalid', () => {
  const question = { kind: 'multiple', options: ['甲', '乙'], answers: [0] } as const;
  expect(problemOf({ ...question, options: [...question.options], answers: [0] })).toBe('多选题至少要有两个答案');
  expect(problemOf({ kind: 'single', options: ['甲', '乙'], answers: [0, 1] })).toBe('只能有一个答案');
  expect(problemOf({ kind: 'single', options: ['甲'], answers: [0] })).toBe('选项少于两个');
  expect(problemOf({ kind: 'judge', options: [], answers: [] })).toBe('没有答案');
  expect(problemOf({ kind: 'judge', options: [], answers: [1] })).toBeUndefined();
});
