import { Button, QRCode, Segmented, Select } from 'antd';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { STATION_STATES } from '@contract/rules/station';
import { useStationPlace, useStationPlaceList } from '@/features/station-place/queries';
import { type StationRecord, useStation } from '@/features/station/queries';
import { stationPublicLink } from '@/features/station-info/rules';
import { addressOf } from '@/platform/outside';
import { printPage } from '@/platform/viewport';
import { BackToList } from '../../detail/back-to-list';
import { DetailScreen, useDetailId } from '../../detail/detail-screen';
import '../../detail/print.scss';
import './station-code.scss';

const SIZES = { paper: 'A4 张贴', door: '门牌' } as const;
type Size = keyof typeof SIZES;
const CODE_PX: Readonly<Record<Size, number>> = { paper: 320, door: 220 };

/** The sheet with a station's code, for printing. */
export function StationCode() {
  const id = useDetailId();
  const query = useStation(id);
  return (
    <DetailScreen what="联络站" id={id} query={query} titleOf={({ name }) => `${name}二维码`} back={<BackToList of="station" />}>
      {(station) => <Sheet station={station} />}
    </DetailScreen>
  );
}

/** The number of places offered; a station has a few. */
const MOST_PLACES = 100;
const OWN = 0;

function Sheet({ station: { id, name, areaName, address, hours, phone, code, state } }: { station: StationRecord }) {
  const [size, setSize] = useState<Size>('paper');
  const [search] = useSearchParams();
  const [placeId, setPlaceId] = useState(Number(search.get('place')) || OWN);
  const { data: places } = useStationPlaceList({ stationId: id, state: 'hung', pageSize: MOST_PLACES });
  const { data: chosen, isLoading } = useStationPlace(placeId === OWN ? undefined : placeId);
  // A place of another station, or one that was taken down, is not printed on this sheet.
  const place = placeId !== OWN && chosen?.stationId === id && chosen.state === 'hung' ? chosen : undefined;
  const url = addressOf(stationPublicLink(place?.code ?? code));
  const options = [{ value: OWN, label: '联络站门口' }, ...(places?.items ?? []).map((one) => ({ value: one.id, label: one.name }))];
  return (
    <section className="console-station-code">
      <div className="console-station-code__tools">
        <BackToList of="station" />
        <Segmented<Size>
          aria-label="尺寸"
          options={(Object.keys(SIZES) as Size[]).map((value) => ({ value, label: SIZES[value] }))}
          value={size}
          onChange={setSize}
        />
        <Select aria-label="张贴点" popupMatchSelectWidth={false} options={options} value={place?.id ?? OWN} onChange={setPlaceId} />
        <Button type="primary" disabled={state === 'closed' || isLoading} onClick={printPage}>
          打印
        </Button>
        <a className="console-link" href={url} target="_blank" rel="noreferrer">
          打开群众看到的页面
        </a>
        {state === 'closed' && <span className="console-muted">这个联络站{STATION_STATES.closed}，二维码打开后会这样告知。</span>}
      </div>
      <figure className={`console-station-sheet is-${size}`}>
        <p className="console-station-sheet__area">{areaName}人大代表联络站</p>
        <h1>{name}</h1>
        {place && <p className="console-station-sheet__place">{place.name}</p>}
        <QRCode type="svg" value={url} size={CODE_PX[size]} errorLevel="Q" bordered={false} aria-label={`${name}的二维码`} />
        <figcaption>
          <strong>扫码找代表、反映问题、查办理结果</strong>
          {hours && <span>开放时间：{hours}</span>}
          {address && <span>地址：{address}</span>}
          {phone && <span>电话：{phone}</span>}
        </figcaption>
      </figure>
    </section>
  );
}
