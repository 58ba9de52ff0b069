import { View } from '@tarojs/components';
import { useEffect, useRef, useState } from 'react';
import { followComment, type PublishedComment, useWatched } from '@/features/comment/public';
import { getToken } from '@/platform/session';
import { showFailure } from '@/platform/tell-failure';
import { spoken } from '@/ui/a11y';
import { ActionButton } from '@/ui/action-button';
import { makeProof } from '../../shared/visitor/make-proof';

/** Follows the comment of somebody else: a signed-in user gets a message with the answer, a visitor a receipt to ask with. */
export function Follow({ comment: { id, answer } }: { comment: Pick<PublishedComment, 'id' | 'answer'> }) {
  const isSignedIn = Boolean(getToken());
  const { ids, isLoading, change } = useWatched(isSignedIn);
  const isWatched = ids?.includes(id) ?? false;
  // Nothing follows an answer. A receipt that a signed-in user gets while this loads would be of no use.
  if (isLoading || (answer !== '' && !isWatched)) return null;
  return ids ? <Watch isWatched={isWatched} change={() => change(id, isWatched)} /> : <ByReceipt id={id} />;
}

function Watch({ isWatched, change }: { isWatched: boolean; change: () => Promise<void> }) {
  const [busy, setBusy] = useState(false);
  const press = async () => {
    setBusy(true);
    await change().catch(showFailure);
    setBusy(false);
  };
  return (
    <View className="comment-follow">
      <ActionButton busy={busy} onPress={() => void press()}>
        {isWatched ? '取消关注' : '关注'}
      </ActionButton>
    </View>
  );
}

function ByReceipt({ id }: { id: number }) {
  const [busy, setBusy] = useState(false);
  const [receipt, setReceipt] = useState<string>();
  const isLeft = useRef(false);
  useEffect(() => {
    isLeft.current = false;
    return () => {
      isLeft.current = true;
    };
  }, []);
  const follow = async () => {
    const captcha = await makeProof(() => !isLeft.current);
    if (captcha !== null) setReceipt((await followComment({ id, captcha })).receipt);
  };
  const press = async () => {
    setBusy(true);
    await follow().catch(showFailure);
    setBusy(false);
  };
  return (
    <View className="comment-follow" {...spoken}>
      {receipt === undefined ? (
        <ActionButton busy={busy} onPress={() => void press()}>
          关注
        </ActionButton>
      ) : (
        <View>{`已关注。关注回执号 ${receipt}，请抄下或截图，在“查询回执”中可以看到后来的答复。`}</View>
      )}
    </View>
  );
}
