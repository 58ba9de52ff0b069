import { PlusOutlined } from '@ant-design/icons';
import { App, Button, Segmented } from 'antd';
import { useState } from 'react';
import { DRAFT_LAW_LIMITS, LAW_TEXT_KINDS } from '@contract/rules/draft-law';
import { type DraftLaw, type DraftLawText, useLawTextStep } from '@/features/draft-law/queries';
import { showFailure } from '@/platform/tell-failure';
import { MarkTag } from '../../ui/mark';
import { Panel } from '../../ui/panel';
import { Comparison } from './comparison';
import { TextForm } from './text-form';
import { TextReader } from './text-reader';

const VIEWS = { read: '阅读', compare: '对照' } as const;
type View = keyof typeof VIEWS;

/** The texts in the order in which they were made; one to read, or two or three side by side. */
export function TextsPanel({ law }: { law: DraftLaw }) {
  const { texts, actions } = law;
  const [adds, setAdds] = useState(false);
  const [view, setView] = useState<View>('read');
  const [chosen, setChosen] = useState<number>();
  const read = texts.find(({ id }) => id === chosen) ?? texts.find(({ isAsked }) => isAsked) ?? texts.at(-1);
  return (
    <Panel
      title={`文本 ${String(texts.length)}`}
      extra={
        actions.includes('addText') && (
          <Button
            icon={<PlusOutlined />}
            type={texts.length === 0 ? 'primary' : 'default'}
            disabled={texts.length >= DRAFT_LAW_LIMITS.texts}
            onClick={() => setAdds(true)}
          >
            添加文本
          </Button>
        )
      }
    >
      {texts.length === 0 && <p className="console-muted">还没有文本。可以上传 Word 文件，也可以粘贴文字，系统按章和条分开。</p>}
      <ul className="console-law-lines">
        {texts.map((text) => (
          <li key={text.id}>
            <TextLine text={text} />
            <TextSteps law={law} text={text} isRead={view === 'read' && text.id === read?.id} onRead={() => setChosen(text.id)} />
          </li>
        ))}
      </ul>
      {texts.length > 1 && (
        <Segmented<View>
          className="console-view-switch"
          aria-label="阅读或对照"
          options={(['read', 'compare'] as const).map((value) => ({ value, label: VIEWS[value] }))}
          value={view}
          onChange={setView}
        />
      )}
      {view === 'read' && read && <TextReader lawId={law.id} text={read} />}
      {view === 'compare' && texts.length > 1 && <Comparison law={law} />}
      <TextForm law={law} open={adds} onClose={() => setAdds(false)} />
    </Panel>
  );
}

const TextLine = ({ text: { name, kind, madeOn, articles, isAsked, isFinal } }: { text: DraftLawText }) => (
  <span className="console-law-lines__text">
    <strong>{name}</strong> {isAsked && <MarkTag mark={{ tone: 'active', word: '征求意见稿' }} />}{' '}
    {isFinal && <MarkTag mark={{ tone: 'good', word: '通过稿' }} />}
    <span className="console-muted">{` ${LAW_TEXT_KINDS[kind]} · ${madeOn} · ${String(articles)} 条`}</span>
  </span>
);

interface TextStepsProps {
  law: DraftLaw;
  text: DraftLawText;
  isRead: boolean;
  onRead: () => void;
}

function TextSteps({ law, text: { id, name, isFinal }, isRead, onRead }: TextStepsProps) {
  const { modal, message } = App.useApp();
  const remove = useLawTextStep('removeText');
  const mark = useLawTextStep('markFinal');
  const take = () =>
    void modal.confirm({
      title: `移除文本“${name}”？`,
      content: '移除后不能恢复。',
      okText: '移除',
      onOk: () => remove.mutateAsync({ seen: law, textId: id }).then(() => void message.success('已移除'), showFailure),
    });
  const pass = () =>
    void modal.confirm({
      title: `把“${name}”标明为通过稿？`,
      content: '公开网页会注明这一份是表决通过的文本。',
      okText: '标明',
      onOk: () => mark.mutateAsync({ seen: law, textId: id }).then(() => void message.success('已标明'), showFailure),
    });
  return (
    <span className="console-law-lines__steps">
      <Button
        size="small"
        type={isRead ? 'primary' : 'default'}

        aria-pressed={isRead}
        aria-label={`阅读：${name}`}
        onClick={onRead}
      >
        阅读
      </Button>
      {law.actions.includes('markFinal') && !isFinal && (
        <Button size="small" aria-label={`标明通过稿：${name}`} onClick={pass}>
          标明通过稿
        </Button>
      )}
      {law.actions.includes('removeText') && (
        <Button size="small" type="text" aria-label={`移除：${name}`} onClick={take}>
          移除
        </Button>
      )}
    </span>
  );
}
