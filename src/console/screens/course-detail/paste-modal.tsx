import { Alert, Input, Modal } from 'antd';
import { useMemo, useState } from 'react';
import type { CourseQuestion } from '@/features/course/api';
import { readQuestions } from '@/features/course/question-text';
import { numberText } from '@/lib/number-text';

const EXAMPLE = `1. 地方各级人民代表大会每届任期几年？
A. 三年
B. 五年
答案：B
解析：每届任期五年。

2. 代表应当密切联系选民。
答案：正确`;

interface PasteModalProps {
  /** The number of questions that can still be added. */
  room: number;
  onUse: (questions: CourseQuestion[]) => void;
  onClose: () => void;
}

/** Adds many questions at once from pasted text: shows the recognised questions before they are added, and the problems with their reason. */
export function PasteModal({ room, onUse, onClose }: PasteModalProps) {
  const [text, setText] = useState('');
  const { questions, problems } = useMemo(() => readQuestions(text), [text]);
  const isTooMany = questions.length > room;
  const isNone = questions.length === 0;
  return (
    <Modal
      open
      title="批量粘贴题目"
      okText={isNone ? '添加' : `添加 ${numberText(questions.length)} 题`}
      okButtonProps={{ disabled: isNone || isTooMany }}
      width={640}
      maskClosable={false}
      onOk={() => onUse(questions)}
      onCancel={onClose}
    >
      <p className="console-muted console-questions-note">
        从文档中复制，每题依次为题目、选项、答案和解析；没有选项的是判断题，有两个以上答案的是多选题。
      </p>
      <Input.TextArea aria-label="题目文本" rows={12} placeholder={EXAMPLE} value={text} onChange={({ target }) => setText(target.value)} />
      <div role="status" className="console-paste">
        {text.trim() !== '' && `识别出 ${numberText(questions.length)} 题。`}
        {isTooMany && `题库最多还能添加 ${numberText(room)} 题，请减少。`}
      </div>
      {problems.length > 0 && (
        <Alert
          type="warning"
          message={`${numberText(problems.length)} 题没有识别，不会添加`}
          description={
            <ul className="console-paste__problems">
              {problems.map((problem) => (
                <li key={problem}>{problem}</li>
              ))}
            </ul>
          }
        />
      )}
    </Modal>
  );
}
