import { Alert, Button } from 'antd';

/** The note above a form that starts with values kept on this device. */
export const KeptNote = ({ step, onStartOver }: { step: '保存' | '送审'; onStartOver: () => void }) => (
  <Alert
    className="console-form-alert"
    type="info"
    message={`已恢复这台设备上尚未${step}的内容`}
    action={
      <Button size="small" onClick={onStartOver}>
        不用，重新填写
      </Button>
    }
  />
);
