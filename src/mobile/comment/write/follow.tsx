import { View } from '@tarojs/components';
import { useState } from 'react';
import { followComment, useWatched } from '@/features/comment/public';
import { getToken } from '@/platform/session';
import { showFailure } from '@/platform/tell-failure';
import { spoken } from '@/ui/a11y';
import { ActionButton } from '@/ui/action-button';
import { useProof } from '../../shared/visitor/use-proof';

/** Follows the comment of somebody else: a signed-in user gets a message with the answer, a visitor a receipt to ask with. */
export function Follow({ id }: { id: number }) {
  const isSignedIn = Boolean(getToken());
  const { ids, change } = useWatched(isSignedIn);
  if (ids) return <Watch isWatched={ids.includes(id)} change={(isWatched) => change(id, isWatched)} />;
  return <ByReceipt id={id} />;
}

function Watch({ isWatched, change }: { isWatched: boolean; change: (isWatched: boolean) => Promise<void> }) {
  const [busy, setBusy] = useState(false);
  const press = async () => {
    setBusy(true);
    await change(isWatched).catch(showFailure);
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
  const prove = useProof();
  const press = async () => {
    setBusy(true);
    await prove(({ captchaId, captcha }) => followComment({ id, captcha, ...(captchaId !== undefined && { captchaId }) })).then(
      (followed) => setReceipt(followed.receipt),
      showFailure,
    );
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
