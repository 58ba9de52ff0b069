import { Alert, Button } from 'antd';
import { useState } from 'react';
import { useSuggestionStep } from '@/features/suggestion/queries';
import { isSignInNeeded } from '@/platform/call-errors';
import { errorText } from '@/platform/error-text';
import { SignInButton } from '../../ui/sign-in-button';
import type { Item } from './remind';

interface RemindBarProps {
  chosen: readonly Item[];
  /** The items of this page that may be chosen. */
  all: readonly Item[];
  onChoose: (ids: readonly number[]) => void;
}

interface Outcome {
  done: number;
  failed: readonly string[];
  /** The session had ended. */
  needsSignIn: boolean;
}

/** Reminds the deputies of the chosen items, one after the other; lists the failed ones with the reason. */
export function RemindBar({ chosen, all, onChoose }: RemindBarProps) {
  const { mutateAsync } = useSuggestionStep('remind', { quiet: true });
  const [progress, setProgress] = useState<number | null>(null);
  const [outcome, setOutcome] = useState<Outcome | null>(null);

  async function remindAll(items: readonly Item[]): Promise<void> {
    const failed: string[] = [];
    let needsSignIn = false;
    for (const [index, item] of items.entries()) {
      setProgress(index + 1);
      await mutateAsync({ item, form: {} }).catch((error: unknown) => {
        failed.push(`${item.number} ${item.title}：${errorText(error)}`);
        needsSignIn ||= isSignInNeeded(error);
      });
    }
    setProgress(null);
    setOutcome({ done: items.length - failed.length, failed, needsSignIn });
    onChoose([]);
  }

  return (
    <div className="unrated-bar">
      <div className="unrated-bar__line">
        <Button type="primary" disabled={chosen.length === 0} loading={progress !== null} onClick={() => void remindAll(chosen)}>
          {progress === null ? '提醒评价' : `正在提醒，第 ${String(progress)} 件`}
        </Button>
        <Button
          type="text"
          disabled={progress !== null}
          onClick={() => onChoose(chosen.length === all.length ? [] : all.map(({ id }) => id))}
        >
          {chosen.length === all.length && all.length > 0 ? '取消全选' : '选择本页全部'}
        </Button>
        <span className="console-muted" role="status">
          {chosen.length > 0 ? `已选 ${String(chosen.length)} 件` : '选中一件或几件，向领衔代表发出提醒'}
        </span>
      </div>
      {outcome && (
        <Alert
          closable
          showIcon
          type={outcome.failed.length === 0 ? 'success' : 'warning'}
          message={`已提醒 ${String(outcome.done)} 件${outcome.failed.length > 0 ? `，${String(outcome.failed.length)} 件没有提醒成功` : ''}`}
          description={outcome.failed.length > 0 ? outcome.failed.map((text) => <div key={text}>{text}</div>) : undefined}
          action={outcome.needsSignIn ? <SignInButton size="small" /> : undefined}
          onClose={() => setOutcome(null)}
        />
      )}
    </div>
  );
}
