import { App, Button, Form } from 'antd';
import { MAX_PHOTO_BYTES, PHOTO_TOO_LARGE } from '@contract/rules/deputy';
import { STATION_LIMITS } from '@contract/rules/station';
import { pictureAddress } from '@/features/account/rules';
import { type StationRecord, useAddPicture, useDropPicture } from '@/features/station/queries';
import { getConfig } from '@/platform/config';
import { pickImages } from '@/platform/files';
import { showFailure } from '@/platform/tell-failure';
import './pictures.scss';

/** The pictures of a station; each is added and removed at once, separately from the form. */
export function Pictures({ station }: { station: StationRecord }) {
  const { message } = App.useApp();
  const [add, drop] = [useAddPicture(), useDropPicture()];
  const choose = async () => {
    const [file] = await pickImages(1);
    if (!file) return;
    if (file.size > MAX_PHOTO_BYTES) void message.error(PHOTO_TOO_LARGE);
    else await add.mutateAsync({ seen: station, file }).catch(showFailure);
  };
  const mayAdd = station.actions.includes('addPicture') && station.pictures.length < STATION_LIMITS.pictures;
  return (
    <Form.Item label="图片" extra={`最多 ${String(STATION_LIMITS.pictures)} 张，立即生效；拍摄地点等信息不会保留。`}>
      <div className="console-station-pictures">
        {station.pictures.map((picture, at) => (
          <figure key={picture}>
            <img src={pictureAddress(picture, getConfig().apiBaseUrl)} alt={`图片 ${String(at + 1)}`} />
            {station.actions.includes('dropPicture') && (
              <Button
                size="small"
                type="text"
                disabled={drop.isPending}
                onClick={() => void drop.mutateAsync({ seen: station, picture }).catch(showFailure)}
              >
                移除
              </Button>
            )}
          </figure>
        ))}
        {mayAdd && (
          <Button loading={add.isPending} onClick={() => void choose()}>
            添加图片
          </Button>
        )}
      </div>
    </Form.Item>
  );
}
