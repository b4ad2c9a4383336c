// Small things that fall: rain over the picture, and marigolds for a big win.

/** A tile of 256 by 256 with streaks of rain that meet at its edges. */
export const FALLING =
  '<svg xmlns="http://www.w3.org/2000/svg" width="256" height="256" viewBox="0 0 256 256"><g stroke="#d7f0ea" stroke-linecap="round" opacity=".55"><path d="M40 20l-9 36M150 60l-12 46M214 10l-8 30M92 130l-11 42M196 150l-10 38M24 176l-8 30M128 200l-9 34M236 196l-8 32" stroke-width="1.6"/><path d="M70 70l-5 20M178 108l-5 18M110 22l-4 16M52 120l-5 18M226 96l-4 16" stroke-width="1"/></g></svg>';

/** A marigold. */
export const MARIGOLD_PIECE =
  '<svg xmlns="http://www.w3.org/2000/svg" width="64" height="64" viewBox="0 0 64 64"><g fill="#da472d"><circle cx="32" cy="13" r="11"/><circle cx="49" cy="24" r="11"/><circle cx="46" cy="45" r="11"/><circle cx="24" cy="49" r="11"/><circle cx="13" cy="30" r="11"/></g><g fill="#f5a32c"><circle cx="22" cy="19" r="9"/><circle cx="42" cy="19" r="9"/><circle cx="46" cy="35" r="9"/><circle cx="35" cy="46" r="9"/><circle cx="19" cy="40" r="9"/></g><circle cx="32" cy="32" r="11" fill="#ffd34a"/><circle cx="32" cy="32" r="5" fill="#9a2a26"/></svg>';
