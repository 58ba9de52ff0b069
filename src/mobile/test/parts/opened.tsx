import { View } from '@tarojs/components';
import { type ReactNode, useState } from 'react';
import { beijingDate } from '@contract/rules/beijing';
import { confirm, toast } from '@/platform/feedback';
import { lazyComponent } from '@/platform/lazy-component';
import { ChunkBoundary } from '@/platform/chunk-boundary';
import { ActionButton } from '@/ui/action-button';
import { Sheet } from '@/ui/sheet';
import { Part } from './part';

const ActionSheet = lazyComponent(() => import('@/ui/action-sheet').then((part) => part.ActionSheet));
const Calendar = lazyComponent(() => import('@/ui/calendar').then((part) => part.Calendar));
const Cascader = lazyComponent(() => import('@/ui/cascader').then((part) => part.Cascader));
const DatePicker = lazyComponent(() => import('@/ui/date-picker').then((part) => part.DatePicker));
const Picker = lazyComponent(() => import('@/ui/picker').then((part) => part.Picker));
const PictureViewer = lazyComponent(() => import('@/ui/picture-viewer').then((part) => part.PictureViewer));

const UNITS = ['市农业农村局', '市教育局', '市卫生健康委', '市交通运输局', '市民政局'].map((text) => ({ value: text, text }));
const leaf = (text: string) => ({ value: text, text });
const AREAS = [
  { ...leaf('莲都区'), children: ['紫金街道', '岩泉街道', '碧湖镇'].map(leaf) },
  { ...leaf('龙泉市'), children: ['龙渊街道', '剑池街道'].map(leaf) },
];

/** Two pictures that are generated here, so that nothing is loaded from outside. */
const drawn = (colour: string) =>
  `data:image/svg+xml,${encodeURIComponent(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 3"><rect width="4" height="3" fill="${colour}"/></svg>`)}`;
const PICTURES = [
  { url: drawn('#b5232a'), name: '红色的图片' },
  { url: drawn('#0b57a8'), name: '蓝色的图片' },
];

const AROUND = { from: '2020-01-01', to: '2035-12-31' };

type Opened = 'sheet' | 'actions' | 'calendar' | 'day' | 'minute' | 'time' | 'picker' | 'cascader' | 'pictures';

const BUTTONS: readonly { opens: Opened; text: string }[] = [
  { opens: 'sheet', text: '抽屉' },
  { opens: 'actions', text: '操作菜单' },
  { opens: 'calendar', text: '日历' },
  { opens: 'day', text: '日期' },
  { opens: 'minute', text: '日期和时间' },
  { opens: 'time', text: '时间' },
  { opens: 'picker', text: '选择' },
  { opens: 'cascader', text: '级联' },
  { opens: 'pictures', text: '图片' },
];

/** The components that open over the page. */
export function OpenedParts() {
  const [opened, setOpened] = useState<Opened>();
  const close = () => setOpened(undefined);
  const take = (chosen: string) => {
    close();
    toast({ message: `选了 ${chosen}`, tone: 'success' });
  };
  const ask = () =>
    void confirm({ title: '示例的问题', content: '确定要这样做吗？' }).then((yes) =>
      toast({ message: yes ? '确定' : '取消', tone: 'info' }),
    );
  const today = beijingDate(new Date());
  const chosen = { onChoose: take, onClose: close };
  const parts: Record<Exclude<Opened, 'sheet'>, ReactNode> = {
    actions: (
      <ActionSheet
        title="更多"
        actions={[
          { key: 'edit', text: '修改', onPress: close },
          { key: 'drop', text: '删除', danger: true, onPress: close },
        ]}
        onClose={close}
      />
    ),
    calendar: (
      <Calendar
        title="选择日期"
        value={today}
        from={`${today.slice(0, 4)}-01-01`}
        to={`${today.slice(0, 4)}-12-31`}
        marked={[today]}
        {...chosen}
      />
    ),
    day: <DatePicker title="选择日期" kind="day" value={today} {...AROUND} {...chosen} />,
    minute: (
      <DatePicker title="选择时间" kind="minute" value={`${today} 09:30`} from="2020-01-01 00:00" to="2035-12-31 23:59" {...chosen} />
    ),
    time: <DatePicker title="选择时间" kind="time" value="09:30" from="00:00" to="23:59" {...chosen} />,
    picker: <Picker title="选择单位" options={UNITS} value={undefined} {...chosen} />,
    cascader: (
      <Cascader
        title="选择地区"
        options={AREAS}
        value={[]}
        onChoose={(path) => take(path.map(({ text }) => text).join(' / '))}
        onClose={close}
      />
    ),
    pictures: <PictureViewer pictures={PICTURES} first={0} onClose={close} />,
  };
  return (
    <Part name="在页面上打开的">
      <View className="test-part__row">
        {BUTTONS.map(({ opens, text }) => (
          <ActionButton key={opens} onPress={() => setOpened(opens)}>
            {text}
          </ActionButton>
        ))}
        <ActionButton onPress={ask}>询问</ActionButton>
      </View>
      <Sheet title="示例的抽屉" open={opened === 'sheet'} onClose={close} actions={<ActionButton onPress={close}>关闭</ActionButton>}>
        <View>从下边升起，做一件事。</View>
      </Sheet>
      {opened && opened !== 'sheet' ? (
        <ChunkBoundary attempt={1} onLost={close}>
          {parts[opened]}
        </ChunkBoundary>
      ) : null}
    </Part>
  );
}
