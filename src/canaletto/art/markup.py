"""Writing SVG: elements, placed symbols and the finished document with the symbols it uses."""

import re
from html import escape

from canaletto import art

Attribute = str | int | float | None
_USED = re.compile(r'(?:href="#|url\(#)([\w-]+)')


def number(value: float) -> str:
    """A coordinate as short as it can be written."""
    return f"{value:.2f}".rstrip("0").rstrip(".") or "0"


def element(tag: str, *children: str, **attributes: Attribute) -> str:
    """One element; `stroke_width` becomes stroke-width, `class_` becomes class, None leaves one out."""
    written = ""
    for name, value in attributes.items():
        if value is not None:
            words = escape(value) if isinstance(value, str) else number(value)
            written += f' {name.rstrip("_").replace("_", "-")}="{words}"'
    return f"<{tag}{written}>{''.join(children)}</{tag}>" if children else f"<{tag}{written}/>"


def group(*children: str, **attributes: Attribute) -> str:
    """A <g> around these elements; nothing at all around nothing."""
    return element("g", *children, **attributes) if any(children) else ""


def use(name: str, x: float = 0, y: float = 0, turns: int = 0, scale: float = 1) -> str:
    """The symbol with its origin at (x, y), after clockwise quarter turns around it."""
    box = art.symbols()[name].box
    if box is None:
        raise ValueError(f"{name} is no symbol that can be placed")
    left, top, width, height = box
    turned = f"rotate({90 * (turns % 4)} {number(x)} {number(y)})" if turns % 4 else None
    return element(
        "use",
        href=f"#{name}",
        x=x + left * scale,
        y=y + top * scale,
        width=width * scale,
        height=height * scale,
        transform=turned,
    )


def text(words: object, x: float, y: float, size: float, fill: str = "text", **attributes: Attribute) -> str:
    """A line of text in a palette colour."""
    return element("text", escape(str(words)), x=x, y=y, font_size=size, fill=f"var(--ca-{fill})", **attributes)


def label(words: object, x: float, y: float, size: float, fill: str = "#fff", line: str = "#1d1814") -> str:
    """A bold centred number with a dark rim, legible on any colour in either theme."""
    return element(
        "text",
        escape(str(words)),
        x=x,
        y=y,
        font_size=size,
        font_weight=700,
        text_anchor="middle",
        fill=fill,
        stroke=line,
        stroke_width=size * 0.17,
        stroke_opacity=0.82,
        stroke_linejoin="round",
        paint_order="stroke",
    )


def rectangle(x: float, y: float, width: float, height: float, fill: str, **attributes: Attribute) -> str:
    """A rectangle in a palette colour."""
    return element("rect", x=x, y=y, width=width, height=height, fill=f"var(--ca-{fill})", **attributes)


def document(box: tuple[float, float, float, float], shown: float, title: str, description: str, body: str) -> str:
    """A complete SVG: palette, the symbols used in `body`, title and description; `shown` pixels a unit."""
    left, top, width, height = box
    used = [name for name in set(_USED.findall(body)) if name in art.symbols()]
    return element(
        "svg",
        element("title", escape(title)),
        element("desc", escape(description)),
        element("style", art.palette()),
        element("defs", art.symbol_sheet(used)),
        body,
        xmlns=art.SVG,
        class_="canaletto",
        role="img",
        width=round(width * shown),
        height=round(height * shown),
        viewBox=" ".join(map(number, (left, top, width, height))),
    )
