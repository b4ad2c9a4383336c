// A presenter from the waist up, in units of 480 by 520. The light comes from above and the left.

export type PresenterLook = {
  /** Skin: lit, middle, shaded. */
  readonly skin: readonly [string, string, string];
  readonly hair: readonly [lit: string, dark: string];
  readonly cut: 'bun' | 'crop' | 'loose';
  readonly outfit: 'gown' | 'waistcoat';
  /** The colour of the outfit: lit, dark. */
  readonly cloth: readonly [string, string];
  readonly lips: string;
  readonly hasBeard?: boolean;
};

const HEAD =
  'M186 104C184 62 206 38 240 38C274 38 296 62 294 104C295 138 289 160 272 180C260 194 250 199 240 199C230 199 220 194 208 180C191 160 185 138 186 104Z';

const defs = ({ cloth, hair, skin }: PresenterLook, id: string): string => `<defs>
<linearGradient id="${id}-skin" x1=".2" y1="0" x2=".85" y2="1"><stop stop-color="${skin[0]}"/><stop offset=".55" stop-color="${skin[1]}"/><stop offset="1" stop-color="${skin[2]}"/></linearGradient>
<linearGradient id="${id}-neck" x1="0" y1="0" x2="0" y2="1"><stop stop-color="${skin[2]}"/><stop offset=".5" stop-color="${skin[1]}"/><stop offset="1" stop-color="${skin[1]}"/></linearGradient>
<linearGradient id="${id}-hair" x1=".15" y1="0" x2=".8" y2="1"><stop stop-color="${hair[0]}"/><stop offset=".5" stop-color="${hair[1]}"/><stop offset="1" stop-color="${hair[1]}"/></linearGradient>
<linearGradient id="${id}-cloth" x1=".1" y1="0" x2=".8" y2="1"><stop stop-color="${cloth[0]}"/><stop offset=".6" stop-color="${cloth[1]}"/><stop offset="1" stop-color="${cloth[1]}"/></linearGradient>
<radialGradient id="${id}-blush"><stop stop-color="#e2614f" stop-opacity=".34"/><stop offset="1" stop-color="#e2614f" stop-opacity="0"/></radialGradient>
<radialGradient id="${id}-iris" cx=".5" cy=".35" r=".7"><stop stop-color="#7b4c26"/><stop offset="1" stop-color="#241208"/></radialGradient>
<clipPath id="${id}-head"><path d="${HEAD}"/></clipPath>
<clipPath id="${id}-eyes"><path d="M203 119Q217 103 233 120Q218 130 203 119ZM247 120Q263 103 277 119Q262 130 247 120Z"/></clipPath>
</defs>`;

const hairBack = ({ cut }: PresenterLook, id: string): string =>
  ({
    bun: `<g fill="url(#${id}-hair)"><circle cx="240" cy="26" r="33"/><path d="M180 128C168 66 196 24 240 24C284 24 312 66 300 128C302 150 296 166 288 172H192C184 166 178 150 180 128Z"/></g><path d="M222 8Q240 -2 258 10" stroke="#fff" stroke-opacity=".14" stroke-width="4" fill="none"/>`,
    crop: `<path d="M184 118C174 60 200 24 244 24C286 24 306 62 296 118Z" fill="url(#${id}-hair)"/>`,
    loose: `<path d="M178 120C160 60 196 18 242 18C290 18 322 62 304 122C300 150 322 168 316 206C312 236 330 246 318 268C306 284 282 272 280 250H200C198 272 174 284 162 268C150 246 168 236 164 206C158 168 182 150 178 120Z" fill="url(#${id}-hair)"/><g fill="none" stroke="#fff" stroke-opacity=".08" stroke-width="5" stroke-linecap="round"><path d="M178 150C164 184 184 206 172 256"/><path d="M304 150C318 184 298 206 308 256"/></g>`,
  })[cut];

const hairFront = ({ cut }: PresenterLook, id: string): string =>
  ({
    bun: `<path d="M184 112C180 66 204 34 240 34C276 34 300 66 296 112C290 84 276 66 246 58C216 64 192 80 184 112Z" fill="url(#${id}-hair)"/><path d="M246 58C230 62 212 72 202 88" stroke="#000" stroke-opacity=".2" stroke-width="2" fill="none"/><path d="M206 62Q224 44 250 44" stroke="#fff" stroke-opacity=".16" stroke-width="5" stroke-linecap="round" fill="none"/>`,
    crop: `<path d="M183 112C176 92 180 58 204 42C226 26 262 26 280 42C300 56 304 92 296 112C294 94 290 82 284 74C262 80 224 76 206 62C194 74 188 92 183 112Z" fill="url(#${id}-hair)"/><path d="M208 50Q234 34 266 44" stroke="#fff" stroke-opacity=".16" stroke-width="5" stroke-linecap="round" fill="none"/>`,
    loose: `<path d="M182 128C172 74 200 32 236 32C226 56 206 72 196 96C190 112 190 122 182 128ZM298 128C310 74 280 30 236 32C248 60 274 74 286 98C292 112 292 122 298 128Z" fill="url(#${id}-hair)"/><path d="M226 40C212 56 200 70 194 92M250 42C266 58 282 72 288 96" stroke="#fff" stroke-opacity=".12" stroke-width="4" stroke-linecap="round" fill="none"/>`,
  })[cut];

const eyes = (id: string, brow: string): string => `
<g class="lp-eyes"><g fill="#f7f1ea"><path d="M203 119Q217 103 233 120Q218 130 203 119Z"/><path d="M247 120Q263 103 277 119Q262 130 247 120Z"/></g>
<g clip-path="url(#${id}-eyes)"><g class="lp-gaze"><circle cx="219" cy="117.500" r="8" fill="url(#${id}-iris)"/><circle cx="261" cy="117.500" r="8" fill="url(#${id}-iris)"/><g fill="#080403"><circle cx="219" cy="117" r="3.200"/><circle cx="261" cy="117" r="3.200"/></g><g fill="#fff" fill-opacity=".92"><circle cx="216.600" cy="114.400" r="1.900"/><circle cx="258.600" cy="114.400" r="1.900"/></g></g><path d="M203 104H277V114Q262 106 248 117H232Q218 106 203 116Z" fill="#000" fill-opacity=".16"/></g>
<g class="lp-lids" fill="url(#${id}-skin)"><path d="M202 120Q218 100 234 120Q218 129 202 120Z"/><path d="M246 120Q262 100 278 120Q262 129 246 120Z"/></g>
<g fill="none" stroke="#1d0f0a" stroke-width="2.600" stroke-linecap="round"><path d="M202 119Q216 102.500 233 119"/><path d="M247 119Q264 102.500 278 119"/><path d="M203 118l-5-3M277 118l5-3" stroke-width="2"/></g></g>
<g class="lp-brows" fill="${brow}" fill-opacity=".92"><path d="M199 101Q213 89 232 95Q232 99 230 100Q214 95 199 101Z"/><path d="M248 95Q267 89 281 101Q266 95 250 100Q248 99 248 95Z"/></g>`;

const mouth = ({ lips, skin }: PresenterLook): string => `
<g class="lp-mouth"><g class="lp-still"><path d="M218 167Q230 166 236 166.500Q240 168.500 244 166.500Q250 166 262 167Q252 175.500 240 175.500Q228 175.500 218 167Z" fill="${lips}"/><path d="M220 168.500Q240 189 260 168.500Q250 175.500 240 175.500Q230 175.500 220 168.500Z" fill="${lips}"/><path d="M232 180Q240 182.500 248 180" stroke="#fff" stroke-opacity=".26" stroke-width="2.200" stroke-linecap="round" fill="none"/><path d="M215.500 165.500Q228 175 240 175Q252 175 264.500 165.500" stroke="#4a1512" stroke-opacity=".85" stroke-width="1.500" stroke-linecap="round" fill="none"/></g>
<g class="lp-open"><path d="M219 168Q240 162 261 168Q257 190 240 191Q223 190 219 168Z" fill="${lips}"/><path d="M224 170Q240 167 256 170Q253 184 240 185Q227 184 224 170Z" fill="#3b0d0c"/><path d="M226 170Q240 168 254 170L252 174.500Q240 176 228 174.500Z" fill="#fff8ef"/><path d="M231 182Q240 178 249 182Q245 185 240 185Q235 185 231 182Z" fill="#c25a52"/></g>
<path class="lp-dimples" d="M212 164Q208 170 212 176M268 164Q272 170 268 176" stroke="${skin[2]}" stroke-width="2" stroke-linecap="round" fill="none"/></g>`;

const beard = (id: string): string =>
  `<path d="M187 122C188 156 196 176 208 186C220 199 230 203 240 203C250 203 260 199 272 186C284 176 292 156 293 122C289 144 280 158 266 160C254 154 226 154 214 160C200 158 191 144 187 122ZM222 169Q240 161 258 169Q250 178 240 178Q230 178 222 169Z" fill="url(#${id}-hair)" fill-opacity=".9" fill-rule="evenodd"/>`;

const face = (look: PresenterLook, id: string): string => `
<path d="M180 108C172 106 170 128 179 138C183 142 188 140 188 136V112ZM300 108C308 106 310 128 301 138C297 142 292 140 292 136V112Z" fill="${look.skin[1]}"/>
<path d="${HEAD}" fill="url(#${id}-skin)"/>
<g clip-path="url(#${id}-head)"><path d="M262 40C300 60 304 150 262 200H310V40Z" fill="${look.skin[2]}" fill-opacity=".42"/>
<path d="M184 96C190 66 214 52 240 52C268 52 290 66 296 96V36H184Z" fill="#000" fill-opacity=".16"/>
<ellipse cx="205" cy="148" rx="20" ry="14" fill="url(#${id}-blush)"/>
<ellipse cx="275" cy="148" rx="20" ry="14" fill="url(#${id}-blush)"/>
<path d="M200 78Q222 66 246 70" stroke="#fff" stroke-opacity=".13" stroke-width="16" stroke-linecap="round" fill="none"/>
</g>
${look.hasBeard === true ? beard(id) : ''}
<path d="M230 147Q233 152.500 237 150.500Q240 153 243 150.500Q247 152.500 250 147" fill="none" stroke="${look.skin[2]}" stroke-width="2.200" stroke-linecap="round"/>
<path d="M245 120Q249 134 250 144L241 148Z" fill="${look.skin[2]}" fill-opacity=".28"/>
<path d="M238 116Q236 132 237 142" stroke="#fff" stroke-opacity=".24" stroke-width="4" stroke-linecap="round" fill="none"/>
${eyes(id, look.hair[1])}${mouth(look)}`;

const bodice = (id: string, skin: readonly string[]): string => `
<path d="M205 214C206 232 196 240 178 246C150 252 128 262 122 292L112 520H368L358 292C352 262 330 252 302 246C284 240 274 232 275 214Z" fill="url(#${id}-neck)"/>
<path d="M152 252C132 262 122 274 118 300L104 520H376L362 300C358 274 348 262 328 252C318 282 286 318 240 322C194 318 162 282 152 252Z" fill="url(#${id}-cloth)"/>
<path d="M152 252C162 282 194 318 240 322C286 318 318 282 328 252" fill="none" stroke="#fff" stroke-opacity=".2" stroke-width="3"/>
<path d="M240 322C226 372 226 440 236 520M192 306C186 380 190 450 182 520M288 306C296 380 290 450 300 520" stroke="#000" stroke-opacity=".2" stroke-width="5" fill="none"/>
<path d="M166 300C170 370 166 440 150 520" stroke="#fff" stroke-opacity=".09" stroke-width="9" fill="none"/>
<path d="M190 252Q216 284 240 288Q264 284 290 252" fill="none" stroke="#e9c873" stroke-width="2.400"/><path d="M240 288l7 9-7 12-7-12z" fill="#bff3e3" stroke="#e9c873" stroke-width="1.600"/>
<path d="M207 238Q240 262 273 238" stroke="${skin[2]}" stroke-opacity=".55" stroke-width="4" fill="none"/>`;

const waistcoat = (id: string, cloth: readonly string[]): string => `
<path d="M122 296C126 264 150 254 192 242L214 230H266L288 242C330 254 354 264 358 296L372 520H108Z" fill="#efe9e0"/>
<path d="M288 242C330 254 354 264 358 296L372 520H300Z" fill="#cfc6ba"/>
<path d="M150 262C142 300 140 400 130 520H350C340 400 338 300 330 262C318 256 304 250 292 246L240 352L188 246C176 250 162 256 150 262Z" fill="url(#${id}-cloth)"/>
<path d="M188 246L240 352L292 246" fill="none" stroke="${cloth[1]}" stroke-width="5"/><path d="M188 246L166 296L196 306L240 352M292 246L314 296L284 306L240 352" fill="url(#${id}-cloth)" stroke="#000" stroke-opacity=".28" stroke-width="2"/>
<path d="M150 262C146 300 146 360 142 430" stroke="#fff" stroke-opacity=".14" stroke-width="6" fill="none"/>
<g fill="#e7c873"><circle cx="240" cy="384" r="4.500"/><circle cx="240" cy="424" r="4.500"/><circle cx="240" cy="464" r="4.500"/></g>
<path d="M206 226C204 240 212 250 240 262C268 250 276 240 274 226L288 242L240 276L192 242Z" fill="#fffaf2"/>
<path d="M240 258C222 240 208 242 206 246V278C208 282 222 282 240 266C258 282 272 282 274 278V246C272 242 258 240 240 258Z" fill="#1b141c"/><rect x="232" y="252" width="16" height="18" rx="5" fill="#332634"/>`;

/** The body without its arms. `id` keeps the parts of one figure from those of another. */
export function figureMarkup(look: PresenterLook, id: string): string {
  const { cloth, outfit, skin } = look;
  return `<svg viewBox="0 0 480 520">${defs(look, id)}
<g class="lp-torso">
${outfit === 'waistcoat' ? `<path d="M206 190H274V250Q240 276 206 250Z" fill="url(#${id}-neck)"/>${waistcoat(id, cloth)}` : bodice(id, skin)}
</g>
<g class="lp-head">${hairBack(look, id)}<path d="M208 176C210 210 206 226 200 236Q240 266 280 236C274 226 270 210 272 176Z" fill="url(#${id}-neck)"/><path d="M208 186C222 210 258 210 272 186V204C256 222 224 222 208 204Z" fill="#000" fill-opacity=".24"/>
${outfit === 'waistcoat' ? '<path d="M204 224C206 240 214 250 240 262C266 250 274 240 276 224L288 242L240 276L192 242Z" fill="#fffaf2"/>' : ''}
${face(look, id)}${hairFront(look, id)}
${outfit === 'gown' ? '<g fill="#e9c873" stroke="#8a6420" stroke-width=".8"><circle cx="181" cy="143" r="3.200"/><path d="M181 147l5 12-5 6-5-6z"/><circle cx="299" cy="143" r="3.200"/><path d="M299 147l5 12-5 6-5-6z"/></g>' : ''}</g></svg>`;
}

/** A hand that lies flat, its wrist at 0 0 and its fingers to the right. */
export const handMarkup = ([lit, middle, shade]: PresenterLook['skin'], isRight: boolean): string =>
  `<g transform="scale(1 ${isRight ? -1 : 1})"><path d="M-6 -13C8 -17 24 -17 32 -13L34 13C22 18 8 17 -6 13Z" fill="${middle}"/><g stroke="${shade}" stroke-opacity=".55" stroke-width="1" fill="${middle}"><rect x="26" y="-15.500" width="31" height="8.500" rx="4.200"/><rect x="27" y="-7.500" width="36" height="8.500" rx="4.200"/><rect x="27" y=".500" width="34" height="8.200" rx="4.100"/><rect x="26" y="8" width="27" height="7.600" rx="3.800"/></g><path d="M4 -12C12 -26 26 -28 34 -24C38 -21 36 -17 31 -17C24 -18 18 -12 16 -6Z" fill="${lit}" stroke="${shade}" stroke-opacity=".5"/><path d="M0 -9C10 -12 20 -11 28 -9" stroke="${lit}" stroke-width="5" stroke-linecap="round" stroke-opacity=".7" fill="none"/></g>`;
