import { fill, i18n } from '../i18n/i18n.svelte';
import type { MatchTold, Person } from '../net/api';
import { canFollow, editionOf, FIRST_EDITION } from '../rules/editions';
import { isGame } from '../rules/types';

// A match as one line of a list.

const nameOf = (person: Person): string =>
  person.level !== undefined ? fill(i18n.m.play.program, { n: person.level }) : (person.name ?? i18n.m.online.guest);

// Who sits there, who looks first, and each with their own points: a score is told by sides, and the host may have either.
function seatsOf(match: MatchTold): { name: string; yours: boolean; person: Person }[] {
  const seats = (['host', 'guest'] as const).flatMap((seat) => {
    const person = match[seat];
    const yours = match.seat === seat;
    return person ? [{ name: yours ? i18n.m.play.you : nameOf(person), yours, person }] : [];
  });
  return seats.sort((a, b) => Number(b.yours) - Number(a.yours));
}

export function peopleOf(match: MatchTold): string {
  const seats = seatsOf(match);
  const points = seats.map(({ person }) => (person.side === null ? undefined : match.score[person.side]));
  // Where the points have not decided it they say nothing of how it ended.
  const told = match.status === 'over' && !match.end && points.every((score) => score !== undefined);
  return seats.map(({ name }, i) => (told ? `${name} ${points[i]}` : name)).join(' – ');
}

// "You won on time", "Zoé resigned: you won". Empty while it is not over.
export function outcomeOf(match: MatchTold): string {
  const words = i18n.m.online.outcomes;
  if (match.status !== 'over' || match.result === null) return '';
  if (match.result === 'draw') return words.draw;
  const winner = seatsOf(match).find(({ person }) => person.side === match.result);
  if (!winner) return '';
  const how = winner.yours ? words.you : words.other;
  return fill(match.end === 'time' ? how.time : match.end === 'resign' ? how.resign : how.plain, { name: winner.name });
}

// A match without an opponent is withdrawn, one with two players is called off; new rules end any.
export function statusOf(match: MatchTold): string {
  if (match.end === 'edition') return i18n.m.edition.ended;
  return match.status === 'aborted' && match.guest ? i18n.m.online.calledOffShort : i18n.m.online.statuses[match.status];
}

// By other rules than this page's or its server's, and what was noted of it can be read: it is over, or it will be once the
// server is asked for it. Only a newer page could say more of one that goes on by newer rules.
export function isReadOnly(match: MatchTold): boolean {
  if (!isGame(match.game) || canFollow(match)) return false;
  const ended = match.status === 'over' || match.status === 'aborted';
  return ended || (match.edition ?? FIRST_EDITION) <= editionOf(match.game);
}
