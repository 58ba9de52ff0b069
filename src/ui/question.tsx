import Dialog from '@nutui/nutui-react-taro/dist/es/packages/dialog';
import '@nutui/nutui-react-taro/dist/es/packages/dialog/style/css';
import './nut';
import { ActionButton } from './action-button';
import { DialogFrame } from './dialog-frame';
import './question.scss';

export interface QuestionProps {
  title: string;
  content: string;
  confirmText: string;
  cancelText: string;
  onAnswer: (yes: boolean) => void;
}

/** Asks yes or no over the page; Escape and a touch outside mean no. It is mounted only while it waits. */
export function Question({ title, content, confirmText, cancelText, onAnswer }: QuestionProps) {
  const no = () => onAnswer(false);
  const footer = (
    <>
      <ActionButton grow onPress={no}>
        {cancelText}
      </ActionButton>
      <ActionButton kind="primary" grow onPress={() => onAnswer(true)}>
        {confirmText}
      </ActionButton>
    </>
  );
  return (
    <DialogFrame title={title} onClose={no}>
      <Dialog className="u-question" visible title={title} content={content} footer={footer} onCancel={no} onOverlayClick={() => true} />
    </DialogFrame>
  );
}
