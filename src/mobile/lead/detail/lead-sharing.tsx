import { Text, View } from '@tarojs/components';
import { useState } from 'react';
import type { LeadRecord } from '@/features/lead/queries';
import { toast } from '@/platform/feedback';
import { lazyComponent } from '@/platform/lazy-component';
import { addressOf, hasAddresses } from '@/platform/outside';
import { ChunkBoundary } from '@/platform/chunk-boundary';
import { copyText } from '@/platform/phone';
import { showFailure } from '@/platform/tell-failure';
import { leadLink } from '@/routes/mobile';
import { ActionButton } from '@/ui/action-button';
import { pageCard, ShareWay } from '../../shared/share-way';

const CodeSheet = lazyComponent(() => import('../../shared/code-sheet').then((part) => part.CodeSheet));

/** Shares a lead: as a card of the surrounding app, by its address, or by a QR code that another phone scans from this one. */
export function LeadSharing({ lead: { id, title } }: { lead: LeadRecord }) {
  return (
    <>
      {hasAddresses ? <Address title={title} link={leadLink(id)} /> : null}
      <ShareWay card={() => pageCard(title, leadLink(id))} />
    </>
  );
}

function Address({ title, link }: { title: string; link: string }) {
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  const copy = () =>
    void copyText(addressOf(link)).then(() => toast({ message: '链接已复制，可以粘贴给别人', tone: 'success' }), showFailure);
  return (
    <View className="u-card">
      <Text className="u-card__title">分享</Text>
      <View className="lead-days">对方登录后可以看到这条线索，也可以关注。</View>
      <View className="lead-ways">
        <ActionButton onPress={copy}>复制链接</ActionButton>
        <ActionButton onPress={() => setOpen(true)}>二维码</ActionButton>
      </View>
      {isOpen ? (
        <ChunkBoundary attempt={1} onLost={close}>
          <CodeSheet title={title} address={addressOf(link)} hint="请对方用手机扫一扫，登录后可以看到这条线索。" onClose={close} />
        </ChunkBoundary>
      ) : null}
    </View>
  );
}
