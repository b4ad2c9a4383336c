// Lifelike players on a demo site: they log in, deposit when they run low and play at a person's pace.
import { randomInt } from 'node:crypto';
import path from 'node:path';
import process from 'node:process';
import { setTimeout as sleep } from 'node:timers/promises';
import { AMOUNT_PER_UNIT } from '@parlour/money';
import { runCommand } from './command.ts';
import { type Game, logIn, type Player } from './demo/player.ts';
import { readRunning } from './start/running.ts';
import { readSecrets } from './start/secrets.ts';
import { readSettings, StartError } from './start/settings.ts';

const HELP = `npm run demo:traffic [-- <players>]

Lets demo members play on the product that npm start runs from this folder, through the same calls
that browsers make, until Ctrl-C. Up to 7 players; 4 unless said otherwise. Never on a live site.
`;

const root = path.resolve(import.meta.dirname, '..');
const MEMBERS = ['maya', 'arjun', 'lena', 'tomas', 'priya', 'kenji', 'noor'] as const;
const PLAYERS = 4;
const PAUSE_MS = { min: 2_500, max: 9_000 } as const;
const LOW_BALANCE = 10n * AMOUNT_PER_UNIT;
const DEPOSITS = ['50', '100', '200'] as const;
const DEPOSIT_TURN_MS = 5_000;
const TROUBLE_MS = 15_000;

await runCommand(HELP, async () => {
  const settings = readSettings(process.env, root);
  if (settings.environment === 'production') {
    throw new StartError('Demo players never play on a live site.');
  }
  const running = await readRunning(settings.dataFolder);
  if (running === null) throw new StartError('Nothing runs here. Start it first: npm start');
  const { DEMO_PASSWORD: password } = await readSecrets(settings, process.env);
  const portalUrl = running.publicUrl ?? settings.publicUrl;

  const wanted = Number.parseInt(process.argv[2] ?? String(PLAYERS), 10);
  const players = MEMBERS.slice(0, Math.max(1, Math.min(wanted || PLAYERS, MEMBERS.length)));
  say(`${players.join(', ')} are on their way to ${portalUrl}. Ctrl-C sends them home.`);
  await Promise.all(
    players.map((username) => visit(username, { portalUrl, password: password ?? '' })),
  );
});

type Visit = { readonly portalUrl: string; readonly password: string };

/** Plays for ever; trouble of any kind is told and then tried again. */
async function visit(username: string, { portalUrl, password }: Visit): Promise<never> {
  for (;;) {
    try {
      const player = await logIn({ portalUrl, language: 'en' }, { username, password });
      const game = await player.openGame();
      for (;;) await takeTurn(username, player, game);
    } catch (error) {
      say(`${username}: ${(error as Error).message}`);
      await sleep(TROUBLE_MS);
    }
  }
}

async function takeTurn(username: string, player: Player, game: Game): Promise<void> {
  if ((await player.balance()) < LOW_BALANCE) {
    const amount = DEPOSITS[randomInt(DEPOSITS.length)] ?? DEPOSITS[0];
    say(`${username} deposits ${amount}`);
    await player.deposit(amount);
    await sleep(DEPOSIT_TURN_MS);
    return;
  }
  const { stake, win } = await game.playRound();
  say(`${username} staked ${stake} and won ${win}`);
  await sleep(randomInt(PAUSE_MS.min, PAUSE_MS.max));
}

function say(text: string): void {
  process.stdout.write(`${text}\n`);
}
