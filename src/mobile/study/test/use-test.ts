import { pageScrollTo } from '@tarojs/taro';
import { useState } from 'react';
import type { Test, TestAnswers } from '@/features/study/api';
import { keptAnswers } from '@/features/study/kept-answers';
import { useAnswerTest, useDrawTest } from '@/features/study/queries';

/** Scrolls to the top, because the new content replaces a long page. */
const toTop = (): void => void pageScrollTo({ scrollTop: 0, duration: 0 });

const blank = ({ questions }: Test): TestAnswers => questions.map(() => []);

/** Returns the kept answers when they still belong to these questions. */
function keptOf(test: Test, roleId: string): TestAnswers {
  const kept = keptAnswers.read({ roleId, key: String(test.attemptId) })?.answers;
  return kept?.length === test.questions.length ? kept : blank(test);
}

/** One attempt of a test: its questions, the chosen answers, and the result. The answers stay on this device until they are submitted. */
export function useTest(courseId: number, roleId: string) {
  const drawing = useDrawTest(courseId);
  const answering = useAnswerTest(courseId);
  const [answers, setAnswers] = useState<TestAnswers>([]);
  const test = drawing.data;
  const owner = { roleId, key: String(test?.attemptId) };

  async function draw(): Promise<void> {
    answering.reset();
    const drawn = await drawing.mutateAsync();
    setAnswers(keptOf(drawn, roleId));
    toTop();
  }

  function choose(at: number, places: number[]): void {
    const next = answers.map((chosen, place) => (place === at ? places : chosen));
    setAnswers(next);
    keptAnswers.keep(owner, { answers: next });
  }

  async function handIn(): Promise<void> {
    if (!test) return;
    await answering.mutateAsync({ attemptId: test.attemptId, answers });
    keptAnswers.drop(owner);
    toTop();
  }

  const unanswered = answers.flatMap((chosen, at) => (chosen.length === 0 ? [at] : []));
  return {
    ...{ test, answers, unanswered, draw, choose, handIn, result: answering.data },
    isDrawing: drawing.isPending,
    isHandingIn: answering.isPending,
  };
}
