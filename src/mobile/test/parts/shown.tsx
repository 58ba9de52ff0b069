import { View } from '@tarojs/components';
import { useState } from 'react';
import { toast } from '@/platform/feedback';
import { pressable } from '@/ui/a11y';
import { ActionButton } from '@/ui/action-button';
import { Badge } from '@/ui/badge';
import { Countdown } from '@/ui/countdown';
import { Facts } from '@/ui/facts';
import { LinkRow } from '@/ui/link-row';
import { NoticeBar } from '@/ui/notice-bar';
import { ProgressBar } from '@/ui/progress-bar';
import { Empty, Skeleton } from '@/ui/states';
import { StatusTag } from '@/ui/status-tag';
import { Steps } from '@/ui/steps';
import { SwipeRow } from '@/ui/swipe-row';
import { Timeline } from '@/ui/timeline';
import { VirtualList } from '@/ui/virtual-list';
import { Part } from './part';

const STEPS = [
  { name: '提交', state: 'done' },
  { name: '交办', state: 'done' },
  { name: '办理', state: 'now' },
  { name: '答复', state: 'ahead' },
] as const;
const FACTS = [
  { name: '类别', value: '农业农村' },
  { name: '主办单位', value: '市农业农村局' },
];
const HISTORY = [{ key: 1, title: '交办', who: '建议办公室', at: '2026-03-05 09:30', note: '请在三个月内答复' }];
const LINES = Array.from({ length: 1000 }, (_, at) => `第 ${at + 1} 行`);
/** In pixels, as is the height of the list. */
const ROW = 48;
const LIST = 144;
const AN_HOUR_MS = 3_600_000;

const announce = (message: string) => toast({ message, tone: 'info' });

function Line({ text }: { text: string }) {
  const press = () => announce(text);
  return (
    <View className="test-part__line" onClick={press} {...pressable({}, press)}>
      {text}
    </View>
  );
}

/** The components that only display. */
export function Shown() {
  const [until] = useState(() => Date.now() + AN_HOUR_MS);
  const [unread, setUnread] = useState(true);
  return (
    <>
      <Part name="按钮">
        <View className="test-part__row">
          <ActionButton kind="primary" onPress={() => announce('主要操作')}>
            主要操作
          </ActionButton>
          <ActionButton onPress={() => announce('次要操作')}>次要操作</ActionButton>
          <ActionButton kind="danger" onPress={() => announce('危险操作')}>
            危险操作
          </ActionButton>
        </View>
      </Part>
      <Part name="状态、角标">
        <View className="test-part__row">
          <StatusTag tone="active">办理中</StatusTag>
          <StatusTag tone="waiting">待答复</StatusTag>
          <StatusTag tone="good">已办结</StatusTag>
          <StatusTag tone="bad">已超期</StatusTag>
          <Badge count={128} />
        </View>
      </Part>
      <Part name="步骤">
        <Steps items={STEPS} />
      </Part>
      <Part name="进度">
        <ProgressBar share={0.6} label="示例的进度" />
      </Part>
      <Part name="通告栏">
        <NoticeBar text="没有网络，这里是上次读到的内容">
          <ActionButton onPress={() => announce('重试')}>重试</ActionButton>
        </NoticeBar>
      </Part>
      <Part name="倒计时">
        <Countdown label="距报名截止" until={until} onEnd={() => announce('时间到')} />
      </Part>
      <Part name="名称和内容、时间线">
        <Facts items={FACTS} />
        <Timeline label="办理经过" entries={HISTORY} />
      </Part>
      <Part name="入口、左滑操作">
        <LinkRow title="消息" note="有新消息" count={12} onPress={() => announce('打开消息')} />
        {unread ? (
          <SwipeRow action={{ text: '标为已读', onPress: () => setUnread(false) }}>
            <View className="u-card test-part__swipe">向左滑动这一行</View>
          </SwipeRow>
        ) : (
          <ActionButton onPress={() => setUnread(true)}>恢复未读</ActionButton>
        )}
      </Part>
      <Part name="长列表：一千行只画看得见的">
        <VirtualList items={LINES} rowHeight={ROW} height={LIST} row={(line) => <Line text={line} />} />
      </Part>
      <Part name="骨架、空白">
        <Skeleton rows={1} />
        <Empty title="还没有内容" hint="有了以后会出现在这里。" />
      </Part>
    </>
  );
}
