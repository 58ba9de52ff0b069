import { useState } from 'react';
import { SearchLine } from '../../shared/search-line';
import { Chips } from '@/ui/chips';
import { Choice } from '@/ui/choice';
import { Rate } from '@/ui/rate';
import { Segments } from '@/ui/segments';
import { SwitchRow } from '@/ui/switch-row';
import { TextAreaField, TextField } from '@/ui/text-field';
import { Part } from './part';

const TABS = ['全部', '待提交', '办理中', '待评价', '已办结', '已撤回'].map((text) => ({ value: text, text }));
const KINDS = ['建议', '议案'].map((text) => ({ value: text, text }));
const RATING = ['不满意', '基本满意', '满意'].map((text) => ({ value: text, text }));
const NONE = { value: '未表态', text: '未表态' };
const CHOSEN = ['莲都代表团', '龙泉代表团'].map((text, id) => ({ id, text }));

/** The components for typing and choosing. */
export function Chosen() {
  const [tab, setTab] = useState('全部');
  const [kind, setKind] = useState<string>();
  const [rating, setRating] = useState<string>();
  const [on, setOn] = useState(false);
  const [line, setLine] = useState('');
  const [text, setText] = useState('');
  const [chips, setChips] = useState(CHOSEN);
  const [found, setFound] = useState('');
  return (
    <>
      <Part name={`查找${found ? `：${found}` : ''}`}>
        <SearchLine list="test" label="标题、内容或编号" onSearch={setFound} />
      </Part>
      <Part name="标签页">
        <Segments label="示例的标签页" items={TABS} value={tab} onChange={setTab} />
        <Segments label="示例的次级标签页" items={TABS} value={tab} onChange={setTab} quiet />
      </Part>
      <Part name="单选、评价">
        <Choice label="类型" options={KINDS} value={kind} onChange={setKind} columns={2} />
        <Rate label="办理结果" steps={RATING} none={NONE} value={rating} onChange={setRating} />
      </Part>
      <Part name="开关、已选">
        <SwitchRow title="接收提醒" note="每天早上一次" on={on} onChange={setOn} />
        <Chips label="示例的已选项" items={chips} onRemove={(id) => setChips((before) => before.filter((chip) => chip.id !== id))} />
      </Part>
      <Part name="文字">
        <TextField label="标题" max={20} value={line} onChange={setLine} />
        <TextAreaField label="内容" max={200} value={text} onChange={setText} low />
      </Part>
    </>
  );
}
