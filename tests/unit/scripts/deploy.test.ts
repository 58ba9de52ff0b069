import { spawnSync } from 'node:child_process';
import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parse, parseAllDocuments } from 'yaml';
import { newRing, ringText } from '../../../server/platform/crypto/key-ring';
import { commandKeys, fileKeys } from '../../../server/platform/crypto/key-source';
import { PATIENCE_MS } from '../../../server/platform/lifecycle';

const root = resolve(__dirname, '../../..');
const read = (...path: string[]): string => readFileSync(join(root, ...path), 'utf8');

/** Every name of a variable in the files that read the environment. */
const known = new Set(
  readdirSync(join(root, 'server'))
    .filter((name) => name.endsWith('environment.ts'))
    .flatMap((name) => read('server', name).match(/\b[A-Z][A-Z0-9]*(_[A-Z0-9]+)*\b/g) ?? []),
);
const unknownOf = (names: readonly string[]): string[] => names.filter((name) => !known.has(name));

interface Service {
  environment?: Record<string, string>;
  stop_grace_period?: string;
  networks?: unknown;
}
interface Compose {
  services: Record<string, Service>;
}

describe('deploy/compose.yaml', () => {
  const { services } = parse(read('deploy', 'compose.yaml'), { merge: true }) as Compose;

  it('both nodes have only settings that the server reads, and share database and bucket', () => {
    const [first, second] = [services['node1']?.environment ?? {}, services['node2']?.environment ?? {}];
    expect(Object.keys(first)).toEqual(
      expect.arrayContaining(['DATABASE_URL', 'DATABASE_OWNER_URL', 'KEYS_FILE', 'S3_BUCKET', 'TRUST_PROXY']),
    );
    expect(second).toEqual(first);
    expect(unknownOf(Object.keys(first))).toEqual([]);
  });

  it('the nodes have the addresses that nginx knows', () => {
    const addresses = [...read('deploy', 'nginx', 'congress.conf').matchAll(/server (10\S+):8080/g)].map(([, address]) => address);
    expect([services['node1'], services['node2']].map((node) => node?.networks)).toEqual(
      addresses.map((address) => ({ nodes: { ipv4_address: address } })),
    );
  });

  it('a node has the time that its stop may take', () => {
    expect(Number.parseInt(services['node1']?.stop_grace_period ?? '', 10) * 1000).toBeGreaterThan(PATIENCE_MS);
  });

  it('no secret is written in the file', () => {
    for (const { environment = {} } of Object.values(services))
      for (const [name, value] of Object.entries(environment))
        if (/PASSWORD|SECRET|DATA_KEY|URL$/.test(name)) expect([name, value]).toEqual([name, expect.stringMatching(/\$\{\w+:\?\}/)]);
  });
});

interface Manifest {
  kind: string;
  spec: {
    strategy?: unknown;
    template?: {
      spec: {
        terminationGracePeriodSeconds: number;
        volumes: { name: string; secret?: { defaultMode: number } }[];
        containers: {
          lifecycle: { preStop: { exec: { command: string[] } } };
          volumeMounts: { name: string; mountPath: string }[];
          env: { name: string; value?: string; valueFrom?: { secretKeyRef: { name: string; key: string } } }[];
          [probe: string]: unknown;
        }[];
      };
    };
  };
}

describe('deploy/kubernetes.yaml', () => {
  const documents = parseAllDocuments(read('deploy', 'kubernetes.yaml'));
  const manifests = documents.map((document) => document.toJS() as Manifest);
  const container = manifests[0]?.spec.template?.spec.containers[0];

  it('it parses, and has what a node needs', () => {
    expect(documents.flatMap(({ errors }) => errors)).toEqual([]);
    expect(manifests.map(({ kind }) => kind)).toEqual(['Deployment', 'Service', 'NetworkPolicy', 'PodDisruptionBudget', 'Ingress']);
    expect(Object.keys(container ?? {})).toEqual(expect.arrayContaining(['startupProbe', 'readinessProbe', 'livenessProbe']));
  });

  it('the settings are those that the server reads, and secrets are only referred to', () => {
    const settings = container?.env ?? [];
    expect(unknownOf(settings.map(({ name }) => name))).toEqual([]);
    const secret = settings.filter(({ name }) => /SECRET|ACCESS_KEY|DATABASE/.test(name));
    expect(secret).toHaveLength(4);
    expect(secret.filter(({ value, valueFrom }) => value !== undefined || !valueFrom?.secretKeyRef.key)).toEqual([]);
  });
});

describe('a node of deploy/kubernetes.yaml', () => {
  const { strategy, template } = (parseAllDocuments(read('deploy', 'kubernetes.yaml'))[0]?.toJS() as Manifest).spec;
  const container = template?.spec.containers[0];
  const valueOf = (name: string): string => container?.env.find((one) => one.name === name)?.value ?? '';
  const mountOf = (name: string): string => container?.volumeMounts.find((one) => one.name === name)?.mountPath ?? '';

  it('an upgrade changes the nodes one by one, and never has fewer than before', () => {
    expect(strategy).toEqual({ rollingUpdate: { maxUnavailable: 0, maxSurge: 1 } });
  });

  it('it has the time that its stop may take, after the ingress has left it', () => {
    const [program, seconds] = container?.lifecycle.preStop.exec.command ?? [];
    expect(program).toBe('sleep');
    expect(((template?.spec.terminationGracePeriodSeconds ?? 0) - Number(seconds)) * 1000).toBeGreaterThan(PATIENCE_MS);
  });

  it('the folder of the data is one that the server makes itself, because a mounted one belongs to root', () => {
    expect(valueOf('DATA_DIR').startsWith(`${mountOf('incoming')}/`)).toBe(true);
  });

  it('the keys of a mounted Secret, a link to a file that the group can read, come through the command and not as a file', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'secret-'));
    const [stored, linked] = [join(folder, 'data-keys.json'), join(folder, 'keys.json')];
    const ring = ringText(newRing(new Date(), undefined));
    writeFileSync(stored, ring);
    chmodSync(stored, template?.spec.volumes.find(({ name }) => name === 'keys')?.secret?.defaultMode ?? 0);
    symlinkSync(stored, linked);
    try {
      const command = valueOf('KEYS_COMMAND').replace(`${mountOf('keys')}/keys.json`, linked);
      expect(command).toContain(linked);
      const read = await commandKeys(command).read();
      expect(read && ringText(read)).toBe(ring);
      await expect(fileKeys(linked).read()).rejects.toThrow('chmod 600');
    } finally {
      rmSync(folder, { recursive: true });
    }
  });
});

describe('deploy/systemd/congress@.service', () => {
  const unit = read('deploy', 'systemd', 'congress@.service');

  it('a node has the time that its stop may take', () => {
    expect(Number(/^TimeoutStopSec=(\d+)$/m.exec(unit)?.[1]) * 1000).toBeGreaterThan(PATIENCE_MS);
  });

  it('its settings are those that the server reads', () => {
    const names = [...unit.matchAll(/^Environment=(.+)$/gm)].flatMap(([, line = '']) =>
      line.split(' ').map((one) => one.split('=')[0] ?? ''),
    );
    expect(names).toEqual(['PORT', 'HOST', 'TRUST_PROXY', 'DATA_DIR', 'KEYS_FILE']);
    expect(unknownOf(names)).toEqual([]);
    expect(unit).toMatch(/^EnvironmentFile=\/etc\/congress\/congress\.env$/m);
    expect(unit).toMatch(/^NoNewPrivileges=yes$/m);
  });

  it('systemd accepts it where there is systemd', () => {
    const folder = mkdtempSync(join(tmpdir(), 'unit-'));
    const path = join(folder, 'congress@8081.service');
    // The program of this machine, because the check looks for it.
    writeFileSync(path, unit.replace('/usr/bin/node', process.execPath));
    const { error, status, stderr } = spawnSync('systemd-analyze', ['verify', '--man=no', path], { encoding: 'utf8' });
    rmSync(folder, { recursive: true });
    const isAbsent = error !== undefined && 'code' in error && error.code === 'ENOENT';
    expect(
      isAbsent
        ? ''
        : stderr
            .split('\n')
            .filter((line) => line.includes('congress@'))
            .join('\n'),
    ).toBe('');
    expect(isAbsent ? 0 : status).toBe(0);
  });
});

describe('deploy/Dockerfile', () => {
  it('its settings are those that the server reads, and it does not run as root', () => {
    const file = read('deploy', 'Dockerfile');
    const names = [...file.matchAll(/^ENV (.+)$/gm)].flatMap(([, line = '']) => line.split(' ').map((one) => one.split('=')[0] ?? ''));
    expect(unknownOf(names)).toEqual([]);
    expect(file).toMatch(/^USER node$/m);
  });

  it('the packages run no programs of their own while they are installed', () => {
    const before = read('deploy', 'Dockerfile').split('RUN npm ci')[0];
    expect(before).toMatch(/^COPY .*\.npmrc/m);
    expect(read('.npmrc')).toMatch(/^ignore-scripts=true$/m);
  });
});
