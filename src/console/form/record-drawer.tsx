import { App, Button, Drawer, type FormInstance } from 'antd';
import { type ReactNode, useState } from 'react';
import './drawer-foot.scss';

interface RecordDrawerProps<Fields> {
  title: string;
  form: FormInstance<Fields>;
  open: boolean;
  onClose: () => void;
  onClosed: () => void;
  /** The buttons at the end of the foot. */
  actions: ReactNode;
  children: ReactNode;
}

/** A form for a whole record beside the screen. What was typed is not dropped without asking. */
export function RecordDrawer<Fields>({ title, form, open, onClose, onClosed, actions, children }: RecordDrawerProps<Fields>) {
  const { modal } = App.useApp();
  const close = () => {
    if (!form.isFieldsTouched()) onClose();
    else
      void modal.confirm({
        title: '放弃没有保存的内容？',
        content: '关闭后，刚才填写的内容不会保留。',
        okText: '放弃',
        cancelText: '继续填写',
        onOk: onClose,
      });
  };
  return (
    <Drawer
      open={open}
      title={title}
      width={640}
      onClose={close}
      maskClosable={false}
      afterOpenChange={(isOpen) => {
        if (!isOpen) onClosed();
      }}
      footer={
        <div className="console-drawer-foot">
          <Button onClick={close}>取消</Button>
          <div className="console-drawer-foot__end">{actions}</div>
        </div>
      }
    >
      {children}
    </Drawer>
  );
}

/** Makes `Form` from its opening until it has gone from the screen, so that it begins empty each time. */
export function anewEachTime<Props extends { open: boolean }>(Form: (props: Props & { onClosed: () => void }) => ReactNode) {
  return function FormUntilClosed(props: Props) {
    const [isThere, setThere] = useState(props.open);
    if (props.open && !isThere) setThere(true);
    return isThere ? <Form {...props} onClosed={() => setThere(false)} /> : null;
  };
}
