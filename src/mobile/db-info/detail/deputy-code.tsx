import { useState } from 'react';
import { ChunkBoundary } from '@/platform/chunk-boundary';
import { lazyComponent } from '@/platform/lazy-component';
import { addressOf, hasAddresses } from '@/platform/outside';
import { writeCommentLink } from '@/routes/mobile';
import { ActionButton } from '@/ui/action-button';

const CodeSheet = lazyComponent(() => import('../../shared/code-sheet').then((part) => part.CodeSheet));

/** The code of a deputy's card: voters scan it from this phone, and write to the deputy without logging in. */
export function DeputyCode({ id, name }: { id: number; name: string }) {
  const [isOpen, setOpen] = useState(false);
  if (!hasAddresses) return null;
  const close = () => setOpen(false);
  return (
    <>
      <ActionButton onPress={() => setOpen(true)}>代表二维码</ActionButton>
      {isOpen ? (
        <ChunkBoundary attempt={1} onLost={close}>
          <CodeSheet
            title={`代表 ${name}`}
            address={addressOf(writeCommentLink({ deputy: id }))}
            hint="请群众用手机扫一扫，不用登录就可以给代表留言。"
            onClose={close}
          />
        </ChunkBoundary>
      ) : null}
    </>
  );
}
