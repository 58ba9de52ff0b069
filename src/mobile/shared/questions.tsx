import { useEffect, useState } from 'react';
import { mountQuestionView } from '@/platform/feedback';
import { lazyComponent } from '@/platform/lazy-component';
import { ChunkBoundary } from '@/platform/chunk-boundary';
import type { AskedQuestion } from '@/platform/ports';

const Asked = lazyComponent(() => import('@/ui/question').then((part) => part.Question));

interface Waiting {
  question: AskedQuestion;
  answer: (yes: boolean) => void;
  /** Called when the question cannot be shown, for example without a network. */
  fail: () => void;
}

/** Shows the questions of `confirm` over the current page, one at a time. */
export function Questions() {
  const [waiting, setWaiting] = useState<Waiting | null>(null);
  useEffect(
    () =>
      mountQuestionView(
        (question) =>
          new Promise((resolve, reject) => {
            setWaiting({ question, answer: resolve, fail: () => reject(new Error('the question cannot be shown')) });
          }),
      ),
    [],
  );
  if (!waiting) return null;
  const end = (then: () => void) => () => {
    setWaiting(null);
    then();
  };
  return (
    <ChunkBoundary attempt={1} onLost={end(waiting.fail)}>
      <Asked {...waiting.question} onAnswer={(yes) => end(() => waiting.answer(yes))()} />
    </ChunkBoundary>
  );
}
