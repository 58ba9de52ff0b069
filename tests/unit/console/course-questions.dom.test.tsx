import { act } from 'react';
import { useState } from 'react';
import type { CourseQuestion } from '@/features/course/api';
import { type Answered, OptionsField } from '@/console/screens/course-detail/options-field';
import { QuestionsField } from '@/console/screens/course-detail/questions-field';
import { showScreen } from '../../builders/screen';

const question: CourseQuestion = { kind: 'single', text: '每届任期几年？', options: ['三年', '五年'], answers: [1], explanation: '' };

const button = (name: string): HTMLElement => {
  const found = [...document.querySelectorAll<HTMLElement>('button')].find(
    (one) => one.getAttribute('aria-label') === name || one.textContent === name,
  );
  if (!found) throw new Error(`no button ${name}`);
  return found;
};
const press = (name: string) => act(() => button(name).click());

function type(label: string, text: string): void {
  const field = document.querySelector<HTMLInputElement | HTMLTextAreaElement>(`[aria-label="${label}"]`);
  if (!field) throw new Error(`no field ${label}`);
  const prototype = field instanceof HTMLTextAreaElement ? HTMLTextAreaElement.prototype : HTMLInputElement.prototype;
  act(() => {
    Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, text);
    field.dispatchEvent(new Event('input', { bubbles: true }));
  });
}

describe('the pool of a course', () => {
  it('the question pool appends pasted questions to the existing ones, and can remove one', async () => {
    let pool: CourseQuestion[] = [question];
    function Pool() {
      const [value, setValue] = useState(pool);
      pool = value;
      return <QuestionsField value={value} onChange={setValue} />;
    }
    const screen = await showScreen(<Pool />);
    press('批量粘贴');
    await screen.settle();
    type('题目文本', '代表可以缺席会议。\n答案：错误\n\n没有答案的题\nA. 甲\nB. 乙');
    expect(document.body.textContent).toContain('识别出 1 题。');
    expect(document.body.textContent).toContain('1 题没有识别，不会添加');
    press('添加 1 题');
    await screen.settle();
    expect(pool.map(({ kind, text, answers }) => [kind, text, answers])).toEqual([
      ['single', '每届任期几年？', [1]],
      ['judge', '代表可以缺席会议。', [1]],
    ]);
    press('移除第 1 题');
    expect(pool).toHaveLength(1);
    screen.leave();
  });
});

describe('the options of a question', () => {
  it('a single-choice question has one right answer, and a multiple-choice question several', async () => {
    let last: Answered = { options: ['甲', '乙', '', ''], answers: [0] };
    const fieldOf = (kind: 'single' | 'multiple') => {
      function Field() {
        const [value, setValue] = useState(last);
        last = value;
        return <OptionsField kind={kind} value={value} onChange={setValue} />;
      }
      return showScreen(<Field />);
    };
    const check = (name: string) => act(() => document.querySelector<HTMLElement>(`input[aria-label="${name}"]`)?.click());
    const single = await fieldOf('single');
    check('选项 B 正确');
    expect(last.answers).toEqual([1]);
    single.leave();
    const multiple = await fieldOf('multiple');
    check('选项 A 正确');
    expect(last.answers).toEqual([0, 1]);
    type('选项 F', '己');
    expect(last.options).toEqual(['甲', '乙', '', '', '', '己']);
    multiple.leave();
  });
});
