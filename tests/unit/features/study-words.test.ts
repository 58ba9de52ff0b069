import { deputyOf } from '@contract/rules/study';
import { dueText, lengthText, lessonPercent, nextLesson, questionsText, stateMark } from '@/features/study/words';
import type { Lesson } from '@/features/study/api';

const lesson = (id: number, isDone: boolean): Lesson => ({
  ...{ id, kind: 'page', title: '要点', minutes: 10, seconds: 0, needed: 540, position: 0, isDone, file: null, text: [], url: '' },
});

test('a course whose lessons are done waits for its test', () => {
  expect(stateMark({ state: 'completed', hasTest: true })).toEqual({ tone: 'waiting', word: '待测验' });
  expect(stateMark({ state: 'completed', hasTest: false })).toEqual({ tone: 'good', word: '完成' });
  expect([dueText({ dueOn: null }), dueText({ dueOn: '2026-12-01' })]).toEqual(['选修', '必修，2026-12-01 前学完']);
});

test('times and places are written in words', () => {
  expect([9, 60, 200].map(lengthText)).toEqual(['9 秒', '1 分钟', '3 分 20 秒']);
  expect(questionsText([0, 3])).toBe('第 1、4 题');
});

test('a lesson that is not done never shows 100 percent', () => {
  expect(lessonPercent({ seconds: 540, needed: 540, isDone: false })).toBe(99);
  expect(lessonPercent({ seconds: 500, needed: 540, isDone: true })).toBe(100);
  expect(lessonPercent({ seconds: 0, needed: 0, isDone: false })).toBe(0);
});

test('the next lesson is the next one that is not done, or else the first', () => {
  const lessons = [lesson(1, false), lesson(2, true), lesson(3, false)];
  expect(nextLesson({ lessons }, 2)?.id).toBe(3);
  expect(nextLesson({ lessons }, 3)?.id).toBe(1);
  expect(nextLesson({ lessons: [lesson(1, true)] }, 1)).toBeUndefined();
});

test('the title of a deputy names the congress once', () => {
  expect(deputyOf({ areaName: '丽水市', termName: '丽水市第五届人民代表大会' })).toBe('丽水市第五届人民代表大会代表');
  expect(deputyOf({ areaName: '丽水市', termName: '第五届' })).toBe('丽水市第五届人大代表');
});
