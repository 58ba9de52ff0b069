import { Modal } from 'antd';
import type { ReactNode } from 'react';

interface StepModalProps {
  title: string;
  okText: string;
  open: boolean;
  pending: boolean;
  onOk: () => void;
  onClose: () => void;
  onClosed: () => void;
  children: ReactNode;
}

/** A short form over the item; the typed values stay when it is closed. */
export function StepModal({ title, okText, open, pending, onOk, onClose, onClosed, children }: StepModalProps) {
  return (
    <Modal
      open={open}
      title={title}
      okText={okText}
      confirmLoading={pending}
      maskClosable={false}
      onOk={onOk}
      onCancel={onClose}
      afterClose={onClosed}
    >
      {children}
    </Modal>
  );
}
