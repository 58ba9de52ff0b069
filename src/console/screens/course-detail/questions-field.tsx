import { DeleteOutlined, EditOutlined, PlusOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useState } from 'react';
import { COURSE_LIMITS } from '@contract/rules/course';
import type { CourseQuestion } from '@/features/course/api';
import { numberText } from '@/lib/number-text';
import { PasteModal } from './paste-modal';
import { QuestionModal } from './question-modal';
import { QuestionView } from './question-view';

interface QuestionsFieldProps {
  /** Set by the surrounding `Form.Item`. */
  id?: string;
  value?: CourseQuestion[];
  onChange?: (questions: CourseQuestion[]) => void;
}

/** The questions, added one by one, or many at once from a text. */
export function QuestionsField({ id, value = [], onChange }: QuestionsFieldProps) {
  /** The index of the open question; one past the last for a new question. */
  const [opened, setOpened] = useState<number>();
  const [isPasting, setPasting] = useState(false);
  const room = COURSE_LIMITS.questions - value.length;
  const use = (question: CourseQuestion) => {
    onChange?.(opened === value.length ? [...value, question] : value.map((one, place) => (place === opened ? question : one)));
    setOpened(undefined);
  };
  return (
    <div id={id} role="group" aria-label="题库" tabIndex={-1}>
      <div className="console-questions-tools">
        <Button icon={<PlusOutlined />} disabled={room <= 0} onClick={() => setOpened(value.length)}>
          添加题目
        </Button>
        <Button disabled={room <= 0} onClick={() => setPasting(true)}>
          批量粘贴
        </Button>
        <span className="console-muted">
          共 {numberText(value.length)} 题，最多 {numberText(COURSE_LIMITS.questions)} 题。
        </span>
      </div>
      <ol className="console-questions">
        {value.map((question, place) => (
          <li key={`${String(place)} ${question.text}`}>
            <QuestionView question={question} place={place} />
            <span className="console-questions__tools">
              <Button
                type="text"
                size="small"
                icon={<EditOutlined />}
                aria-label={`修改第 ${String(place + 1)} 题`}
                onClick={() => setOpened(place)}
              />
              <Button
                type="text"
                size="small"
                icon={<DeleteOutlined />}
                aria-label={`移除第 ${String(place + 1)} 题`}
                onClick={() => onChange?.(value.filter((_, at) => at !== place))}
              />
            </span>
          </li>
        ))}
      </ol>
      {opened !== undefined && <QuestionModal question={value[opened]} onUse={use} onClose={() => setOpened(undefined)} />}
      {isPasting && (
        <PasteModal
          room={room}
          onUse={(questions) => {
            onChange?.([...value, ...questions]);
            setPasting(false);
          }}
          onClose={() => setPasting(false)}
        />
      )}
    </div>
  );
}
